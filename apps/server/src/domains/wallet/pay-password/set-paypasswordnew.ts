import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { writing } from '../../../platform/http/action.ts';
import { checkPayPassword, keepPayPassword, refuseWeak } from './pay-password.steps.ts';

export const setPayPasswordNew = (deps: Pick<Deps, 'clock' | 'random' | 'environment'>) =>
  writing('wallet.set_paypasswordnew', async (tx, { caller }, { oldpaypassword, paypassword }) => {
    const weak = await refuseWeak(tx, deps, caller.userId, paypassword);
    if (weak) return weak;
    const refusal = await checkPayPassword(tx, deps, caller.userId, oldpaypassword);
    if (refusal) return refusal;
    await keepPayPassword(tx, deps, caller.userId, paypassword);
    return success(null);
  });
