import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { readBalances } from '../ledger/ledger.store.ts';
import { monthFigures } from './figures.rules.ts';
import { readWithdrawing, sumFlows } from './lines.store.ts';
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
    const [balances, withdrawingFen, flows] = await Promise.all([
      readBalances(database, caller.userId),
      readWithdrawing(database, caller.userId),
      sumFlows(database, caller.userId, monthBounds(dates.month), lineKinds.returns()),
    ]);
    return success({
      availableFen: balances.available,
      frozenFen: balances.frozen,
      withdrawingFen,
      rewardFen: balances.reward,
      rechargeOn: environment.rechargeOn,
      lineKinds: lineKinds.filtersFor(caller.recycler),
      month: monthFigures(dates, flows, lineKinds.isTransfer),
    });
  });
