import type { alipayCalls } from '@shoushou/contract/alipay/alipay.contract';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { AlipayRefused, AlipayUnavailable, type AlipayPerson } from '../../gateways/alipay/index.ts';
import { callsOf, handler, type Outcome } from '../../platform/http/action.ts';
import { isOwnPage, ownOrigin } from '../../platform/http/own-origin.ts';
import { signInExternally } from '../accounts/index.ts';

export const alipayActions = (
  deps: Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'log' | 'environment'>,
) => {
  const { environment, gateways } = deps;
  return callsOf<typeof alipayCalls>()({
    /** Exchanges an auth code for the Alipay account, and for a session when that account is bound. */
    'alipay.get_user': handler(async ({ caller }, { authCode }): Promise<Outcome<'alipay.get_user'>> => {
      let person: AlipayPerson;
      try {
        person = await deps.gateways.alipay.personOf(authCode);
      } catch (error) {
        if (error instanceof AlipayRefused) return failure('alipay.code_void');
        if (!(error instanceof AlipayUnavailable)) throw error;
        deps.log.warn({ error }, 'Alipay did not do what was asked');
        return failure('alipay.unavailable');
      }
      return signInExternally(deps, caller, {
        provider: 'alipay',
        appId: person.appId,
        openId: person.openId,
        providerUserId: person.userId,
        unionId: null,
      });
    }),

    /** Authorization URL of Alipay for signing in; it returns to one of our own pages only. */
    'alipay.oauth_page': handler(async ({ request }, { redirect, state }): Promise<Outcome<'alipay.oauth_page'>> => {
      if (!isOwnPage(environment, request, redirect)) return failure('alipay.page_not_ours');
      try {
        return success({
          url: gateways.alipay.oauthPage({ redirect, state, origin: ownOrigin(environment, request) }),
        });
      } catch (error) {
        if (!(error instanceof AlipayUnavailable)) throw error;
        return failure('alipay.unavailable');
      }
    }),
  });
};
