import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listTrialBalances } from './trial-balance.store.ts';

/** The nightly checks, so that a broken one is seen in the morning without counting again. */
export const consoleLedgerChecks = ({ database }: Pick<Deps, 'database'>) =>
  handler('wallet.console_ledger_checks', async () => success(await listTrialBalances(database)));
