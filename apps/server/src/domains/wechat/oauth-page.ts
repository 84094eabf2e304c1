import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { isOwnPage, ownOrigin } from '../../platform/http/own-origin.ts';
import { refusalOf } from './wechat.steps.ts';

/** Authorization URL of WeChat for signing in; it returns to one of our own pages only. */
export function oauthPage(deps: Pick<Deps, 'environment' | 'gateways' | 'log'>) {
  return handler(
    'wechat.oauth_page',
    async ({ request }, { redirect, state, silent }): Promise<Outcome<'wechat.oauth_page'>> => {
      if (!isOwnPage(deps.environment, request, redirect)) return failure('wechat.page_not_ours');
      try {
        return success({
          url: deps.gateways.wechat.oauthPage({
            redirect,
            state,
            silent: silent === '1',
            origin: ownOrigin(deps.environment, request),
          }),
        });
      } catch (error) {
        return refusalOf(deps, error, 'wechat.unavailable');
      }
    },
  );
}
