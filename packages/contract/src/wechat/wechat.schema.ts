import * as z from 'zod/mini';
import { externalLogin } from '../accounts/accounts.schema.ts';
import { providerCode, pageAddress } from '../fields.ts';

/** Returned unchanged, so that the caller recognises its own request; WeChat allows letters and digits. */
export const oauthState = z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/, '参数有误'));

export const wechatSchemas = {
  /** `timestamp` in seconds. `appid` is needed by `wx.config` besides the specification's three. */
  'wechat.sign_page': {
    input: z.strictObject({ url: pageAddress }),
    data: z.object({ timestamp: z.int(), noncestr: z.string(), signature: z.string(), appid: z.string() }),
  },
  'wechat.get_openid': {
    input: z.strictObject({
      code: providerCode,
      /**
       * Id of the person signed in on the device, or empty: then no other session is issued. Another person's id counts
       * as empty.
       */
      UserLogID: z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/))),
      /** Origin of the code: `web`, the official account's page (default), or `app`, the mobile app. */
      client: z.optional(z.enum(['web', 'app'])),
    }),
    data: externalLogin,
  },
  'wechat.oauth_page': {
    /** `silent` requests the openid only and shows no page to followers of the account. */
    input: z.strictObject({ redirect: pageAddress, state: oauthState, silent: z.optional(z.enum(['1'])) }),
    data: z.object({ url: z.string() }),
  },
} as const;
