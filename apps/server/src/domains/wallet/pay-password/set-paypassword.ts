import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { checkCode, findPeople } from '../../accounts/index.ts';
import { savePayPassword, refuseWeak } from './pay-password.steps.ts';

/** The code goes to the caller's own number, so a stolen session alone can't set a payment password. */
export const setPayPassword = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('wallet.set_paypassword', async (tx, { caller }, { paypassword, code }) => {
    const weak = await refuseWeak(tx, deps, caller.userId, paypassword);
    if (weak) return weak;
    const { mobile } = (await findPeople(tx, [caller.userId])).get(caller.userId)!;
    const refusal = await checkCode(tx, deps, { mobile, purpose: 'paypassword', code });
    if (refusal) return refusal;
    await savePayPassword(tx, deps, caller.userId, paypassword);
    return success(null);
  });
