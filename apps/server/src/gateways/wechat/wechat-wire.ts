import { createHash } from 'node:crypto';

/** The used part of api.weixin.qq.com's JSON. The status is always 200. */
export interface WireError {
  errcode?: number;
  errmsg?: string;
}

export interface WireToken extends WireError {
  access_token?: string;
  /** Seconds. */
  expires_in?: number;
}

export interface WireTicket extends WireError {
  ticket?: string;
  expires_in?: number;
}

export interface WireOauthToken extends WireToken {
  refresh_token?: string;
  openid?: string;
  scope?: string;
  /** 1 in a snapshot page: the account is virtual (O1). */
  is_snapshotuser?: number;
  unionid?: string;
}

export interface WireProfile extends WireError {
  openid?: string;
  nickname?: string;
  headimgurl?: string;
  unionid?: string;
}

/** WeChat's answer: JSON, or a file. */
export type WechatReply = { kind: 'json'; json: unknown } | { kind: 'file'; content: Uint8Array };

export interface WechatRequest {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; a GET without. */
  body?: object;
}

/** Sends one request to WeChat; implemented by the sandbox and the real host. */
export type WechatTransport = (request: WechatRequest) => Promise<WechatReply>;

/** WeChat's codes that are evaluated (developers.weixin.qq.com 全局返回码). */
export const ERRCODE = {
  busy: -1,
  badSecretOrToken: 40001,
  badMedia: 40007,
  badAppId: 40013,
  badToken: 40014,
  badCode: 40029,
  usedCode: 40163,
  addressNotAllowed: 40164,
  frozenSecret: 40243,
  missingCode: 41008,
  expiredToken: 42001,
  expiredCode: 42003,
  quota: 45009,
  tooOften: 45011,
  noPermission: 48001,
  notAuthorised: 50001,
} as const;

/** The token is no longer valid: a new one is requested, once. */
export const STALE_TOKEN: ReadonlySet<number> = new Set([
  ERRCODE.badSecretOrToken,
  ERRCODE.badToken,
  ERRCODE.expiredToken,
]);
/** The requested thing does not exist. Other codes concern the operator or are temporary. */
export const REFUSALS: ReadonlySet<number> = new Set([
  ERRCODE.badMedia,
  ERRCODE.badCode,
  ERRCODE.usedCode,
  ERRCODE.missingCode,
  ERRCODE.expiredCode,
  ERRCODE.notAuthorised,
]);

/** SHA-1 over the four, in this order and in these lower-case names; the address without its hash (JS-SDK 附录 1). */
export function signPage({
  ticket,
  noncestr,
  timestamp,
  url,
}: {
  ticket: string;
  noncestr: string;
  timestamp: number;
  url: string;
}): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
}
