import { createHmac } from 'node:crypto';
import { sha256 } from '../sha256.ts';

export interface AliyunKeys {
  accessKeyId: string;
  accessKeySecret: string;
}

export interface Acs3Call {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Unique to the request. */
  nonce: string;
}

/** RFC 3986, as the service requires: `!'()*` are encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted, encoded query of an RPC call. */
export function acs3Query(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name]!)}`)
    .join('&');
}

/** Headers of a signed RPC call without a body (help.aliyun.com, V3 版本请求体与签名机制). */
export function signAcs3(
  { accessKeyId, accessKeySecret }: AliyunKeys,
  { host, action, version, query, now, nonce }: Acs3Call,
): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(now).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = [
    'POST',
    '/',
    acs3Query(query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`,
  };
}
