import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { AlipayUnavailable } from '../../gateways/alipay/index.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { isOwnPage, ownOrigin } from '../../platform/http/own-origin.ts';

/** Authorization URL of Alipay for signing in; it returns to one of our own pages only. */
export function oauthPage({ environment, gateways }: Pick<Deps, 'environment' | 'gateways'>) {
  return handler(
    'alipay.oauth_page',
    async ({ request }, { redirect, state }): Promise<Outcome<'alipay.oauth_page'>> => {
      if (!isOwnPage(environment, request, redirect)) return failure('alipay.page_not_ours');
      try {
        return success({
          url: gateways.alipay.oauthPage({ redirect, state, origin: ownOrigin(environment, request) }),
        });
      } catch (error) {
        if (!(error instanceof AlipayUnavailable)) throw error;
        return failure('alipay.unavailable');
      }
    },
  );
}
