import type { CallTable } from '../call.ts';

export { alipayRefusals } from './alipay.errors.ts';

/** Signing in with Alipay. */
export const alipayCalls = {
  'alipay.get_user': {
    method: 'GET',
    path: '/api/alipay/GetAopUserId',
    auth: 'app',
    changes: true,
    refusals: ['alipay.code_void', 'alipay.unavailable', 'accounts.suspended'],
    summary: 'Exchanges an Alipay auth code for its user id, and for a session if that is bound to a person',
  },
  'alipay.oauth_page': {
    method: 'GET',
    path: '/api/alipay/oauthpage',
    auth: 'app',
    refusals: ['alipay.page_not_ours', 'alipay.unavailable'],
    summary: 'Address of Alipay’s authorization page, which returns to redirect with auth_code and state',
  },
} as const satisfies CallTable;
