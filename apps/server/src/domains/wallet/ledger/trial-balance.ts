import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { takeTrialBalance } from './trial-balance.store.ts';

/** Checks every invariant of the ledger now. */
export const trialBalance = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('wallet.trial_balance', async () => success(await takeTrialBalance(database, clock)));
