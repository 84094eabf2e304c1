import type { CallTable } from '../call.ts';

export { wechatRefusals } from './wechat.errors.ts';

/** Signing in with WeChat, and page signatures for its browser. */
export const wechatCalls = {
  'wechat.sign_page': {
    method: 'POST',
    path: '/api/wc/signature',
    auth: 'app',
    query: ['url'],
    stale: [],
    refusals: ['wechat.page_not_ours', 'wechat.unavailable'],
    summary:
      'Signs a page of the product for WeChat’s JS-SDK; url is its address without the hash (on iOS the first page’s address)',
  },
  'wechat.get_openid': {
    method: 'GET',
    path: '/api/wc/GetOpenid',
    auth: 'app',
    changes: true,
    refusals: ['wechat.code_void', 'wechat.snapshot', 'wechat.unavailable', 'accounts.suspended'],
    summary: 'Exchanges a WeChat login code for its openid, and for a session if the openid is bound to a person',
  },
  'wechat.oauth_page': {
    method: 'GET',
    path: '/api/wechat/oauthpage',
    auth: 'app',
    refusals: ['wechat.page_not_ours', 'wechat.unavailable'],
    summary: 'Address of WeChat’s authorization page, which returns to redirect with code and state',
  },
} as const satisfies CallTable;
