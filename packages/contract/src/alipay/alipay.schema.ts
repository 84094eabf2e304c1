import * as z from 'zod/mini';
import { externalLogin } from '../accounts/accounts.schema.ts';
import { providerCode, pageAddress } from '../fields.ts';
import { oauthState } from '../wechat/wechat.schema.ts';

export const alipaySchemas = {
  /** A signed-in caller gets no other session. */
  'alipay.get_user': { input: z.strictObject({ authCode: providerCode }), data: externalLogin },
  'alipay.oauth_page': {
    input: z.strictObject({ redirect: pageAddress, state: oauthState }),
    data: z.object({ url: z.string() }),
  },
} as const;
