import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { refuseWeak } from './pay-password.steps.ts';

/** Checks the strength of digits before they are saved. They are not compared with the current password, which would be an uncounted guess. */
export const confirmPayPasswordNew = (deps: Pick<Deps, 'database' | 'environment' | 'random' | 'clock'>) =>
  handler(
    'wallet.confirm_paypasswordnew',
    async ({ caller }, { paypassword }) =>
      (await refuseWeak(deps.database, deps, caller.userId, paypassword)) ?? success(null),
  );
