import type { wechatCalls } from '@shoushou/contract/wechat/wechat.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { getOpenid } from './get-openid.ts';
import { oauthPage } from './oauth-page.ts';
import { signPage } from './sign-page.ts';

export function wechatActions(deps: Deps): ActionsOf<typeof wechatCalls> {
  return {
    'wechat.sign_page': signPage(deps),
    'wechat.get_openid': getOpenid(deps),
    'wechat.oauth_page': oauthPage(deps),
  };
}
