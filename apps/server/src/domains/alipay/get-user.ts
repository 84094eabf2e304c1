import { failure } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { AlipayRefused, AlipayUnavailable, type AlipayPerson } from '../../gateways/alipay/index.ts';
import { handler, type Outcome } from '../../platform/http/action.ts';
import { signInExternally } from '../accounts/index.ts';

/** Exchanges an auth code for the Alipay account, and for a session when that account is bound. */
export function getUser(deps: Pick<Deps, 'database' | 'clock' | 'random' | 'gateways' | 'log'>) {
  return handler('alipay.get_user', async ({ caller }, { authCode }): Promise<Outcome<'alipay.get_user'>> => {
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
  });
}
