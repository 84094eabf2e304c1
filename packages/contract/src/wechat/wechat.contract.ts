import type { CallTable } from '../call.ts';

export { wechatRefusals } from './wechat.errors.ts';

/** Signing in with WeChat, and page signatures for its browser. */
export const wechatCalls = {
  'wechat.sign_page': {
    method: 'POST', path: '/api/wc/signature', auth: 'app', query: ['url'], stale: [], refusals: ['wechat.page_not_ours', 'wechat.unavailable'],
    summary: 'Signs a page of ours for WeChat’s JS-SDK; url is its address without the hash (on iOS the one the app was entered by)',
  },
  'wechat.get_openid': {
    method: 'GET', path: '/api/wc/GetOpenid', auth: 'app', changes: true, refusals: ['wechat.code_void', 'wechat.unavailable', 'accounts.suspended'],
    summary: 'Swaps a WeChat login code for its openid, and for a session when the openid is bound to somebody',
  },
  'wechat.oauth_page': {
    method: 'GET', path: '/api/wechat/oauthpage', auth: 'app', refusals: ['wechat.page_not_ours', 'wechat.unavailable'],
    summary: 'Address of WeChat’s page that asks the person and comes back to redirect with code and state',
  },
} as const satisfies CallTable;
