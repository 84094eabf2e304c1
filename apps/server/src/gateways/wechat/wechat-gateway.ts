import { SECOND, type Clock } from '@shoushou/kernel';
import type { Credentials } from '../provider-credentials.ts';
import type { Credential } from '../provider-credentials.store.ts';
import {
  WechatRefused,
  WechatSnapshot,
  WechatUnavailable,
  type WechatClient,
  type WechatGateway,
  type WechatPerson,
} from './port.ts';
import {
  REFUSALS,
  STALE_TOKEN,
  type WechatReply,
  type WechatTransport,
  type WireError,
  type WireOauthToken,
  type WireProfile,
  type WireTicket,
  type WireToken,
} from './wechat-wire.ts';

export interface WechatApp {
  appId: string;
  secret: string;
}

export interface WechatOptions {
  /** The official account, and the mobile app where there is one. */
  apps: { web: WechatApp; app: WechatApp | null };
  transport: WechatTransport;
  credentials: Credentials;
  clock: Clock;
  /** Address of WeChat's authorization page, given our pages' origin. */
  authorizeAt: (origin: string) => string;
}

/** WeChat's API; sandbox and real host differ in the transport only. */
export function createWechatApi({ apps, transport, credentials, clock, authorizeAt }: WechatOptions): WechatGateway {
  async function askJson<Reply extends WireError>(path: string, query: Record<string, string>): Promise<Reply> {
    return readJson<Reply>(await transport({ path, query }));
  }

  const until = (seconds: number): number => clock.now() + seconds * SECOND;

  /** The stable token call: asking again does not end the first token, unless a refresh is forced. */
  async function askToken({ appId, secret }: WechatApp, isBad: boolean): Promise<Credential> {
    const reply = readJson<WireToken>(
      await transport({
        path: '/cgi-bin/stable_token',
        body: { grant_type: 'client_credential', appid: appId, secret, force_refresh: isBad },
      }),
    );
    if (!reply.access_token || !reply.expires_in) throw new WechatUnavailable(0, 'a token reply without a token');
    return { value: reply.access_token, expiresAt: until(reply.expires_in) };
  }

  const tokenOf = (app: WechatApp, refused?: string): Promise<string> =>
    credentials.get(`wechat.token:${app.appId}`, () => askToken(app, refused !== undefined), refused);

  /** Runs a call with the app's token, and once more with a new one when WeChat refuses it. */
  async function withToken<Outcome>(app: WechatApp, run: (token: string) => Promise<Outcome>): Promise<Outcome> {
    const token = await tokenOf(app);
    try {
      return await run(token);
    } catch (error) {
      if (!(error instanceof WechatUnavailable) || !STALE_TOKEN.has(error.errcode)) throw error;
      return run(await tokenOf(app, token));
    }
  }

  function appOf(client: WechatClient): WechatApp {
    const app = apps[client];
    if (!app) throw new WechatUnavailable(0, `no app is configured for ${client}`);
    return app;
  }

  return {
    oauthPage({ redirect, state, silent, origin }) {
      // WeChat requires the parameters in this order.
      const parameters = `appid=${apps.web.appId}&redirect_uri=${encodeURIComponent(redirect)}&response_type=code&scope=${silent ? 'snsapi_base' : 'snsapi_userinfo'}&state=${state}`;
      return `${authorizeAt(origin)}?${parameters}#wechat_redirect`;
    },

    async personOf(client, code): Promise<WechatPerson> {
      const { appId, secret } = appOf(client);
      const reply = await askJson<WireOauthToken>('/sns/oauth2/access_token', {
        appid: appId,
        secret,
        code,
        grant_type: 'authorization_code',
      });
      if (!reply.openid || !reply.access_token) throw new WechatUnavailable(0, 'a login reply without an openid');
      // O1
      if (Number(reply.is_snapshotuser) === 1) throw new WechatSnapshot();
      if (reply.unionid || !(reply.scope ?? '').includes('snsapi_userinfo'))
        return { appId, openId: reply.openid, unionId: reply.unionid ?? null };
      const profile = await askJson<WireProfile>('/sns/userinfo', {
        access_token: reply.access_token,
        openid: reply.openid,
        lang: 'zh_CN',
      });
      return { appId, openId: reply.openid, unionId: profile.unionid ?? null };
    },

    async jsapiTicket() {
      const { web } = apps;
      const ask = (): Promise<Credential> =>
        withToken(web, async (token) => {
          const reply = await askJson<WireTicket>('/cgi-bin/ticket/getticket', { access_token: token, type: 'jsapi' });
          if (!reply.ticket || !reply.expires_in) throw new WechatUnavailable(0, 'a ticket reply without a ticket');
          return { value: reply.ticket, expiresAt: until(reply.expires_in) };
        });
      return { appId: web.appId, ticket: await credentials.get(`wechat.ticket:${web.appId}`, ask) };
    },

    async media(mediaId) {
      return withToken(apps.web, async (token) => {
        const reply = await transport({
          path: '/cgi-bin/media/get',
          query: { access_token: token, media_id: mediaId },
        });
        if (reply.kind === 'file') return reply.content;
        readJson(reply);
        // A video's answer is an address; only pictures are wanted.
        throw new WechatRefused(0, 'no file');
      });
    },
  };
}

/** @throws WechatRefused, WechatUnavailable by its errcode */
function readJson<Reply extends WireError>(reply: WechatReply): Reply {
  if (reply.kind !== 'json' || typeof reply.json !== 'object' || reply.json === null)
    throw new WechatUnavailable(0, 'no usable answer');
  const { errcode = 0, errmsg = '' } = reply.json as WireError;
  if (REFUSALS.has(errcode)) throw new WechatRefused(errcode, errmsg);
  if (errcode !== 0) throw new WechatUnavailable(errcode, errmsg);
  return reply.json as Reply;
}
