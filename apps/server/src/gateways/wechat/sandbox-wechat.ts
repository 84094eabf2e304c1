import { createHash } from 'node:crypto';
import { DAY, MINUTE, SECOND, type Clock, type Random } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { countRequest } from '../../platform/limits/request-limit.ts';
import type { SandboxFaults } from '../sandbox-rules/faults.ts';
import { spendLoginCode } from '../sandbox-login.store.ts';
import { sandboxOpenId, sandboxPeople, sandboxUnionId } from '../sandbox-people.ts';
import { endAppTokens, findAppToken, findMedia, findSandboxToken, insertSandboxToken } from './sandbox-wechat.store.ts';
import type { WechatApp } from './wechat-gateway.ts';
import { ERRCODE, type WechatReply, type WechatRequest, type WechatTransport, type WireError } from './wechat-wire.ts';

export interface SandboxWechatDeps {
  database: Database;
  clock: Clock;
  random: Random;
  faults?: SandboxFaults;
}

/** The apps registered at this WeChat. */
export const sandboxApps: Readonly<Record<'web' | 'app', WechatApp>> = {
  web: { appId: 'wx5a0d0b0c5a0d0b0c', secret: 'sandbox-wechat-web-secret' },
  app: { appId: 'wx5a0d0b0c5a0d0b0d', secret: 'sandbox-wechat-app-secret' },
};

const LIFETIME_SECONDS = 7200;
const CODE_LIFETIME = 5 * MINUTE;
const MEDIA_LIFETIME = 3 * DAY;
/** Daily quotas per app: tokens, forced ones, tickets. */
const QUOTA = { token: 500_000, forced: 20, ticket: 2000 } as const;
/** O4: a token younger than this is not renewed by force. */
const FORCED_APART = 30 * SECOND;

type Query = Readonly<Record<string, string>>;

/** Simulates api.weixin.qq.com: always HTTP 200, with an errcode for refusals. */
export function createSandboxWechat({ database, clock, random, faults }: SandboxWechatDeps): WechatTransport {
  const secret = (): string => Buffer.from(random.bytes(48)).toString('base64url');
  const appOf = (appId: string | undefined): WechatApp | undefined =>
    Object.values(sandboxApps).find((app) => app.appId === appId);

  /** Why the app is refused; null when it is accepted. */
  function appFault(appId: string | undefined, appSecret: string | undefined): WireError | null {
    const app = appOf(appId);
    if (!app) return fault(ERRCODE.badAppId, 'invalid appid');
    return app.secret === appSecret
      ? null
      : fault(ERRCODE.badSecretOrToken, 'invalid credential, appsecret is invalid');
  }

  const overQuota = async (what: keyof typeof QUOTA, appId: string): Promise<boolean> =>
    (await countRequest(database, clock, {
      scope: `sandbox.wechat ${what}:${appId}`,
      most: QUOTA[what],
      windowSeconds: DAY / SECOND,
    })) !== null;

  async function stableToken(body: { appid?: string; secret?: string; force_refresh?: boolean }): Promise<object> {
    const refused = appFault(body.appid, body.secret);
    if (refused) return refused;
    // O5
    if (faults?.happens('O5 frozen')) return fault(ERRCODE.frozenSecret, 'AppSecret is frozen');
    if (faults?.happens('O5 address'))
      return fault(ERRCODE.addressNotAllowed, 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist');
    const [appId, now] = [body.appid!, clock.now()];
    const newest = body.force_refresh === true ? await findAppToken(database, appId, now) : null;
    const renews =
      body.force_refresh === true &&
      (newest === null || newest.expiresAt - LIFETIME_SECONDS * SECOND <= now - FORCED_APART);
    if (await overQuota(renews ? 'forced' : 'token', appId))
      return fault(ERRCODE.quota, 'reach max api daily quota limit');
    if (renews) await endAppTokens(database, appId);
    const kept = await findAppToken(database, appId, now + 5 * MINUTE);
    if (kept) return { access_token: kept.token, expires_in: Math.floor((kept.expiresAt - now) / SECOND) };
    const token = secret();
    await insertSandboxToken(database, token, { appId, openId: null, expiresAt: now + LIFETIME_SECONDS * SECOND }, now);
    return { access_token: token, expires_in: LIFETIME_SECONDS };
  }

  /** The app of a token, or why the token is refused. */
  async function tokenApp(query: Query): Promise<string | WireError> {
    const token = await findSandboxToken(database, query['access_token'] ?? '');
    if (!token || token.openId !== null)
      return fault(ERRCODE.badSecretOrToken, 'invalid credential, access_token is invalid or not latest');
    return token.expiresAt > clock.now() ? token.appId : fault(ERRCODE.expiredToken, 'access_token expired');
  }

  async function ticket(query: Query): Promise<object> {
    const appId = await tokenApp(query);
    if (typeof appId !== 'string') return appId;
    if (query['type'] !== 'jsapi') return fault(40097, 'invalid args');
    if (await overQuota('ticket', appId)) return fault(ERRCODE.quota, 'reach max api daily quota limit');
    const made = createHash('sha512')
      .update(`${appId} ${Math.floor(clock.now() / SECOND / LIFETIME_SECONDS)}`)
      .digest('base64url');
    return { errcode: 0, errmsg: 'ok', ticket: made, expires_in: LIFETIME_SECONDS };
  }

  async function login(query: Query): Promise<object> {
    const refused = appFault(query['appid'], query['secret']);
    if (refused) return refused;
    const [appId, code, now] = [query['appid']!, query['code'] ?? '', clock.now()];
    if (code === '') return fault(ERRCODE.missingCode, 'missing code');
    const spent = await spendLoginCode(database, 'wechat', code, appId, now);
    if (spent === null) return fault(ERRCODE.badCode, 'invalid code');
    if (spent === 'again') return fault(ERRCODE.usedCode, 'code been used');
    if (spent.madeAt + CODE_LIFETIME < now) return fault(ERRCODE.expiredCode, 'code expired');
    const token = secret();
    const snapshot = spent.scope === 'snsapi_userinfo' && faults?.happens('O1 snapshot') === true;
    // O1: a virtual account.
    const person = snapshot ? `virtual ${code}` : spent.person;
    const openId = sandboxOpenId(appId, person);
    await insertSandboxToken(
      database,
      token,
      {
        appId,
        // O8: a snapshot's token opens no profile.
        openId: spent.scope === 'snsapi_userinfo' && !snapshot ? openId : `${openId} base`,
        expiresAt: now + LIFETIME_SECONDS * SECOND,
      },
      now,
    );
    // The union id comes with the profile only.
    return {
      access_token: token,
      expires_in: LIFETIME_SECONDS,
      refresh_token: secret(),
      openid: openId,
      scope: spent.scope,
      ...(spent.scope === 'snsapi_userinfo' ? { unionid: sandboxUnionId(person) } : {}),
      ...(snapshot ? { is_snapshotuser: 1 } : {}),
    };
  }

  async function profile(query: Query): Promise<object> {
    const token = await findSandboxToken(database, query['access_token'] ?? '');
    if (!token) return fault(ERRCODE.badSecretOrToken, 'invalid credential');
    if (token.expiresAt <= clock.now()) return fault(ERRCODE.expiredToken, 'access_token expired');
    if (token.openId === `${query['openid']} base`) return fault(ERRCODE.noPermission, 'api unauthorized');
    if (token.openId !== query['openid']) return fault(40003, 'invalid openid');
    const person = sandboxPeople.find(({ key }) => sandboxOpenId(token.appId, key) === token.openId);
    return {
      openid: token.openId,
      nickname: person?.nickname ?? '',
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
      unionid: sandboxUnionId(person?.key ?? ''),
    };
  }

  async function media(query: Query): Promise<WechatReply> {
    const appId = await tokenApp(query);
    if (typeof appId !== 'string') return json(appId);
    const content = await findMedia(database, query['media_id'] ?? '', appId, clock.now() - MEDIA_LIFETIME);
    return content ? { kind: 'file', content } : json(fault(ERRCODE.badMedia, 'invalid media_id'));
  }

  return async ({ path, query = {}, body }: WechatRequest) => {
    switch (path) {
      case '/cgi-bin/stable_token':
        return json(await stableToken((body ?? {}) as object));
      case '/cgi-bin/ticket/getticket':
        return json(await ticket(query));
      case '/sns/oauth2/access_token':
        return json(await login(query));
      case '/sns/userinfo':
        return json(await profile(query));
      case '/cgi-bin/media/get':
        return media(query);
      default:
        return json(fault(40066, 'invalid url'));
    }
  };
}

const fault = (errcode: number, errmsg: string): WireError => ({ errcode, errmsg });
/** Serialized and parsed, so that only JSON values leave here. */
const json = (value: object): WechatReply => ({ kind: 'json', json: JSON.parse(JSON.stringify(value)) });
