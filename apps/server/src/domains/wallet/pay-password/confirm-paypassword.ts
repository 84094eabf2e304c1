import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { checkPayPassword } from './pay-password.steps.ts';
import { writeConfirmation } from './pay-passwords.store.ts';

export const confirmPayPassword = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('wallet.confirm_paypassword', async (tx, { caller }, { paypassword }) => {
    const refusal = await checkPayPassword(tx, { clock }, caller.userId, paypassword);
    if (refusal) return refusal;
    await writeConfirmation(tx, caller.userId, caller.deviceId, clock.now());
    return success(null);
  });
