import * as z from 'zod/mini';
import { externalLogin } from '../accounts/accounts.schema.ts';
import { providerCode, pageAddress } from '../fields.ts';

/** What the caller sends along to know its own answer again; WeChat takes letters and digits. */
export const oauthState = z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/, '参数有误'));

export const wechatSchemas = {
  /** `timestamp` in seconds. `appid` is what `wx.config` wants beside the three of the specification. */
  'wechat.sign_page': {
    input: z.strictObject({ url: pageAddress }),
    data: z.object({ timestamp: z.int(), noncestr: z.string(), signature: z.string(), appid: z.string() }),
  },
  'wechat.get_openid': {
    input: z.strictObject({
      code: providerCode,
      /** Id of the person signed in on the device, or empty: then no other session is handed out. Another's id counts as empty. */
      UserLogID: z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/))),
      /** Where the code is from: `web`, the official account's page (when left out), or `app`, the mobile app. */
      client: z.optional(z.enum(['web', 'app'])),
    }),
    data: externalLogin,
  },
  'wechat.oauth_page': {
    /** `silent` asks for the openid alone and shows no page to somebody who follows the account. */
    input: z.strictObject({ redirect: pageAddress, state: oauthState, silent: z.optional(z.enum(['1'])) }),
    data: z.object({ url: z.string() }),
  },
} as const;
