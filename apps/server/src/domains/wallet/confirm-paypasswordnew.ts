import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { refuseWeak } from './pay-password.steps.ts';

/** Judges digits that are not kept yet. Never compared with the password that stands: that would be a guess not counted. */
export const confirmPayPasswordNew = ({ database }: Pick<Deps, 'database'>) =>
  reading('wallet.confirm_paypasswordnew', async ({ caller }, { paypassword }) => (await refuseWeak(database, caller.userId, paypassword)) ?? success(null));
