import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { hashPassword } from '../accounts/index.ts';
import { checkPayPassword, refuseWeak } from './pay-password.steps.ts';
import { writePayPassword } from './pay-passwords.store.ts';

export const setPayPasswordNew = ({ clock }: Pick<Deps, 'clock'>) =>
  writing('wallet.set_paypasswordnew', async (tx, { caller }, { oldpaypassword, paypassword }) => {
    const weak = await refuseWeak(tx, caller.userId, paypassword);
    if (weak) return weak;
    const refusal = await checkPayPassword(tx, { clock }, caller.userId, oldpaypassword);
    if (refusal) return refusal;
    await writePayPassword(tx, caller.userId, await hashPassword(paypassword), clock.now());
    return success(null);
  });
