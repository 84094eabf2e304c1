import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { checkPayPassword, savePayPassword, refuseWeak } from './pay-password.steps.ts';

export const setPayPasswordNew = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  transactionalHandler('wallet.set_paypasswordnew', async (tx, { caller }, { oldpaypassword, paypassword }) => {
    const weak = await refuseWeak(tx, deps, caller.userId, paypassword);
    if (weak) return weak;
    const refusal = await checkPayPassword(tx, deps, caller.userId, oldpaypassword);
    if (refusal) return refusal;
    await savePayPassword(tx, deps, caller.userId, paypassword);
    return success(null);
  });
