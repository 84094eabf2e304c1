import type { walletCalls } from '@shoushou/contract/wallet/wallet.contract';
import { PAGE_SIZE, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, unknownPlace } from '../../../platform/http/action.ts';
import { readBalances } from '../ledger/ledger.store.ts';
import type { LineKindTable } from '../ledger/line-kinds.rules.ts';
import { monthFigures } from './figures.rules.ts';
import { readLines, readWithdrawing, sumFlows } from './lines.store.ts';
import { monthBounds, monthDates } from './month.rules.ts';

export const overviewCalls = ({
  database,
  clock,
  environment,
  lineKinds,
}: { lineKinds: LineKindTable } & Pick<Deps, 'database' | 'clock' | 'environment'>) =>
  callsOf<typeof walletCalls>()({
    /** The caller's balances and a month's figures. */
    'wallet.get': handler(async ({ caller }, { month }) => {
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
    }),

    /** The lines of the caller's balance, newest first; the amounts of all lines add up to the balance. */
    'wallet.list_lines': handler(async ({ caller }, { kind, month, place, cursor }) => {
      if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) return unknownPlace;
      const bounds = month === undefined ? {} : monthBounds(month);
      const rows = await readLines(
        database,
        caller.userId,
        { kind, place, ...bounds, before: cursor === undefined ? undefined : Number(cursor) },
        PAGE_SIZE + 1,
      );
      const shown = rows.slice(0, PAGE_SIZE);
      return success({
        items: shown.map(({ sequence: _, ...line }) => ({ ...line, kindName: lineKinds.nameOf(line.kind) })),
        next: rows.length > PAGE_SIZE ? String(shown.at(-1)!.sequence) : null,
      });
    }),
  });
