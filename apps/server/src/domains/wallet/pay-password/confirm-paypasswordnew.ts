import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseWeak } from './pay-password.steps.ts';

/** Judges digits that are not kept yet. Never compared with the password that stands: that would be a guess not counted. */
export const confirmPayPasswordNew = (deps: Pick<Deps, 'database' | 'environment' | 'random' | 'clock'>) =>
  handler('wallet.confirm_paypasswordnew', async ({ caller }, { paypassword }) => (await refuseWeak(deps.database, deps, caller.userId, paypassword)) ?? success(null));
