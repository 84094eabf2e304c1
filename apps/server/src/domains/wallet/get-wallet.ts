import { success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { reading } from '../../platform/http/action.ts';
import { readBalances } from './ledger.store.ts';
import { readDays } from './lines.store.ts';
import { monthFigures, monthSoFar } from './month.rules.ts';

/** What I have, and what this month brought. */
export const getWallet = ({ database, clock, environment }: Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  reading('wallet.get', async ({ caller }) => {
    const now = clock.now();
    const { first, today } = monthSoFar(now);
    const [balances, days] = await Promise.all([readBalances(database, caller.userId), readDays(database, caller.userId, first, today)]);
    return success({
      availableFen: balances.available,
      frozenFen: balances.frozen,
      rewardFen: balances.reward,
      rechargeOn: environment.rechargeOn,
      month: monthFigures(now, days),
    });
  });
