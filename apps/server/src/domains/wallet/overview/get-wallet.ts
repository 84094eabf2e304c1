import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readBalances } from '../ledger/ledger.store.ts';
import { monthFigures } from './figures.rules.ts';
import { sumLines } from './lines.store.ts';
import type { LineKindTable } from '../ledger/line-kinds.rules.ts';
import { monthBounds, monthDates } from './month.rules.ts';

/** The caller's balances and a month's figures. */
export const getWallet = ({
  database,
  clock,
  environment,
  lineKinds,
}: Pick<Deps, 'database' | 'clock' | 'environment'> & { lineKinds: LineKindTable }) =>
  handler('wallet.get', async ({ caller }, { month }) => {
    const dates = monthDates(clock.now(), month);
    const [balances, sums] = await Promise.all([
      readBalances(database, caller.userId),
      sumLines(database, caller.userId, monthBounds(dates.month)),
    ]);
    return success({
      availableFen: balances.available,
      frozenFen: balances.frozen,
      rewardFen: balances.reward,
      rechargeOn: environment.rechargeOn,
      lineKinds: lineKinds.filtersFor(caller.recycler),
      month: monthFigures(dates, sums),
    });
  });
