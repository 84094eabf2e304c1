import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { writing } from '../../platform/http/action.ts';
import { checkPayPassword } from './pay-password.steps.ts';

export const confirmPayPassword = ({ clock }: Pick<Deps, 'clock'>) =>
  writing('wallet.confirm_paypassword', async (tx, { caller }, { paypassword }) => (await checkPayPassword(tx, { clock }, caller.userId, paypassword)) ?? success(null));
