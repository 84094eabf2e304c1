import type { alipayCalls } from '@shoushou/contract/alipay/alipay.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { getUser } from './get-user.ts';
import { oauthPage } from './oauth-page.ts';

export function alipayActions(deps: Deps): ActionsOf<typeof alipayCalls> {
  return { 'alipay.get_user': getUser(deps), 'alipay.oauth_page': oauthPage(deps) };
}
