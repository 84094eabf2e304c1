import type { Settlement } from '@shoushou/contract';
import type { chainCalls } from '@shoushou/contract/chain/chain.contract';
import { failure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { monthBounds, postOrThrow } from '../../wallet/index.ts';
import { transferring } from '../chain-money.rules.ts';
import {
  collectShares,
  confirmTransfer,
  enterTransfer,
  findSettlementShares,
  type SettlementShare,
} from '../stores/chain-shares.store.ts';
import { commissionSorting, listAll, listOfPerson } from '../stores/commissions.store.ts';
import { listRechecks, recheckSorting } from '../stores/store-orders.store.ts';
import { findRule } from '../stores/stores.store.ts';
import { commissionOnWire, commissionPage } from './commission-view.steps.ts';
import { recheckDevice } from './recheck-device.ts';
import {
  approve,
  collectDue,
  endSettlement,
  insertSettlement,
  listDue,
  listLines,
  listSettlements,
  lockSettlement,
  settlementSorting,
} from './settlements.store.ts';

export const commissionCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof chainCalls>()({
    'chain.list_commissions': handler(async ({ caller: { userId } }, { cursor }) => {
      const page = await commissionPage(cursor, (of) => listOfPerson(database, userId, of));
      return page.ok ? success({ items: page.value.items.map(commissionOnWire), next: page.value.next }) : page;
    }),

    'chain.console_commissions': handler(async (_, { state, no, sort, cursor }) => {
      const page = commissionSorting.page(sort ?? '-at', cursor);
      if (page === null) return unknownPlace;
      const { shown, next } = page.cut(await listAll(database, { state: state ?? null, no: no ?? null, page }));
      return success({
        items: shown.map((row) => ({
          ...commissionOnWire(row),
          chain: row.chain,
          storeNo: row.storeNo,
          staffKind: row.staffKind,
          staffNo: row.staffNo,
          name: row.name,
        })),
        next,
      });
    }),

    'chain.console_rechecks': handler(async (_, { group, sort, cursor }) => {
      const page = recheckSorting.page(sort ?? '-at', cursor);
      if (page === null) return unknownPlace;
      const { shown, next } = page.cut(await listRechecks(database, { done: group === 'done', page }));
      const items = shown.map(
        ({
          orderNo,
          device,
          storeNo,
          store,
          priceFen,
          boughtAt,
          foundFen,
          recheckNote,
          recheckedBy,
          recheckedAt,
          clawedBack,
        }) => ({
          orderNo,
          device,
          storeNo,
          store,
          priceFen: priceFen!,
          boughtAt: boughtAt!,
          foundFen,
          note: recheckNote,
          rechecked: recheckedAt === null ? null : { by: recheckedBy!, at: recheckedAt },
          clawedBack,
        }),
      );
      return success({ items, next });
    }),

    'chain.recheck': recheckDevice(deps),

    'chain.console_settlements': handler(async ({ caller }, { no: wanted, sort, cursor }) => {
      const sorted = settlementSorting.page(sort ?? '-at', cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(await listSettlements(database, { no: wanted ?? null, page: sorted }));
      const lines = await listLines(
        database,
        page.map(({ no }) => no),
      );
      const shares = await findSettlementShares(
        database,
        page.map(({ no }) => no),
      );
      const items = page.map(({ no, chain, month, state, madeBy, madeByName, madeAt, approvedByName }) => {
        const own = lines.filter(({ settlementNo }) => settlementNo === no);
        const sum = (of: typeof own): number => of.reduce((total, { amountFen }) => total + amountFen, 0);
        return {
          no,
          chain,
          month,
          state,
          personCount: own.length,
          totalFen: sum(own),
          paidFen: sum(own.filter(({ paid }) => paid)),
          madeBy: madeByName,
          madeAt,
          approvedBy: approvedByName,
          own: madeBy === caller.operatorId,
          share: shareOnWire(
            shares.find((share) => share.no === no),
            caller.operatorId,
          ),
          lines: own.map(({ storeNo, kind, staffNo, name, amountFen, paid }) => ({
            storeNo,
            kind,
            staffNo,
            name,
            amountFen,
            paid,
          })),
        };
      });
      return success({ items, next });
    }),

    'chain.console_due': handler(async (_, { month }) =>
      success(await listDue(database, month, monthBounds(month).to)),
    ),

    'chain.make_settlement': transactionalHandler(async (tx, { caller }, { chainId, month }) => {
      const now = deps.clock.now();
      const { to } = monthBounds(month);
      if (!(await findRule(tx, chainId))) return failure('chain.chain_unknown');
      if (now < to) return failure('chain.month_open');
      const no = generateDatedNumber('YJ', deps);
      const maker = { madeBy: caller.operatorId, madeByName: caller.name };
      if (!(await insertSettlement(tx, { no, chainId, month, ...maker, at: now })))
        return failure('chain.month_settled');
      const shareFen = await collectShares(tx, no, chainId, to);
      return (await collectDue(tx, no, chainId, to)) > 0 || shareFen > 0
        ? success({ no })
        : failure('chain.nothing_due');
    }),

    /** Approves a settlement; its maker can't. A job then pays the people one by one. */
    'chain.approve_settlement': transactionalHandler(async (tx, { caller }, { no }) => {
      const settlement = await lockSettlement(tx, no);
      if (!settlement) return failure('chain.settlement_unknown');
      if (settlement.state !== 'made') return failure('chain.settlement_closed');
      if (settlement.madeBy === caller.operatorId) return failure('chain.same_person');
      await approve(tx, no, { by: caller.operatorId, byName: caller.name, at: clock.now() });
      return success(null);
    }),

    /** The bank's number is typed by both operators, so that the second one must have seen the transfer. */
    'chain.record_transfer': transactionalHandler(async (tx, { caller }, { no, reference }) => {
      const settlement = await lockSettlement(tx, no);
      if (!settlement) return failure('chain.settlement_unknown');
      const [share] = await findSettlementShares(tx, [no]);
      if (!share || share.confirmedAt !== null || settlement.state === 'made') return failure('chain.transfer_not_due');
      const by = { by: caller.operatorId, byName: caller.name };
      if (share.enteredBy === null || (share.enteredBy === caller.operatorId && share.reference !== reference)) {
        await enterTransfer(tx, no, { reference, ...by });
        return success({ state: 'entered' });
      }
      if (share.enteredBy === caller.operatorId) return failure('chain.same_person');
      if (share.reference !== reference) return failure('chain.transfer_differs');
      const now = clock.now();
      await confirmTransfer(tx, no, { ...by, at: now });
      await postOrThrow(tx, transferring({ settlementNo: no, amountFen: share.amountFen }), now);
      await endSettlement(tx, no);
      return success({ state: 'transferred' });
    }),
  });
};

function shareOnWire(share: SettlementShare | undefined, reader: string): Settlement['share'] {
  if (!share) return null;
  const { amountFen, deviceCount, reference, enteredBy, enteredByName, confirmedByName, confirmedAt } = share;
  // The confirming operator reads the number from the bank's statement.
  const shown = confirmedAt !== null || enteredBy === reader ? reference : '';
  return {
    amountFen,
    deviceCount,
    state: confirmedAt !== null ? 'transferred' : enteredBy === null ? 'waiting' : 'entered',
    reference: shown,
    enteredBy: enteredByName,
    enteredByMe: enteredBy === reader,
    confirmedBy: confirmedByName,
  };
}
