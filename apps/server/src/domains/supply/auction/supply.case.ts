import type { BidOutcome } from '@shoushou/contract';
import { formatKilogramPrice, fromInstant } from '@shoushou/kernel';
import { MIN_BIDDERS, rankBids, TIME_TO_AWARD } from '@shoushou/rules/supply/bids';
import type { Transaction } from '../../../platform/database/types.ts';
import { lockSupply } from './supplies.store.ts';
import { supplies, type SupplyRow } from './supplies.table.ts';
import { defineCase, onlyPerson } from '../../../platform/cases/case.ts';
import type { StepsTable } from '../../../platform/cases/steps.ts';
import { supplyMoves } from '../supply.rules.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';
import { endDeposit, goodsTitle, type SupplyDeps } from './deposits.steps.ts';
import { listEntries, writeEntry, type EntryRow } from './entries.store.ts';
import { openBids } from './sealed-bids.steps.ts';

/** Of supplies and of their contracts. */
export const supplySteps: StepsTable = { name: 'supply_steps', subject: 'subject_no', actor: 'actor' };

/** The life of goods that are offered in bulk. An awarded supply stays so once its contract is signed. */
export const supplyCase = defineCase<SupplyRow, SupplyDeps>()({
  table: supplies,
  lock: lockSupply,
  steps: supplySteps,
  begins: 'in_review',
  ends: ['withdrawn', 'failed', 'lapsed'],
  moves: supplyMoves,
  unknown: 'supply.unknown',
  moved: 'supply.moved',
  people: { seller: onlyPerson(({ sellerId }: SupplyRow) => sellerId) },
  facts: ({ state }) => ({ state }),
  due: ({ state, endsAt }, _, { clock }) =>
    state === 'open' ? fromInstant(endsAt!) : state === 'closed' ? clock.now() + TIME_TO_AWARD : null,
  // A choice that comes too late has a refusal of its own.
  overAtDue: (state) => state === 'open',
  overdue: { open: endBidding, closed: lapseSupply },
});

/** Returns all deposits and notifies the bidders of the reason. */
export async function releaseBidders(
  tx: Transaction,
  deps: SupplyDeps,
  supply: SupplyRow,
  entries: readonly EntryRow[],
  { outcome, words }: { outcome?: BidOutcome; words: { title: string; text: string } },
): Promise<void> {
  const ended: EntryRow[] = [];
  for (const entry of entries) {
    ended.push(outcome === undefined ? entry : await writeEntry(tx, entry, { outcome }));
    await notifyOfSupply(tx, deps, entry.bidderId, supply.no, words);
  }
  // Wallets in one order, so that two auctions that end at the same time can't deadlock.
  for (const entry of ended.toSorted((one, other) => (one.bidderId < other.bidderId ? -1 : 1)))
    await endDeposit(tx, deps, supply, entry);
}

/** Ends the bidding: opens all sealed bids in this transaction; with too few bids all deposits are returned. */
async function endBidding(tx: Transaction, deps: SupplyDeps, supply: SupplyRow): Promise<void> {
  const entries = await listEntries(tx, [supply]);
  if (supply.kind === 'sealed') {
    const opened = await openBids(tx, deps, supply);
    for (const [index, entry] of entries.entries()) {
      const priceFen = opened.get(entry.companyNo);
      if (priceFen !== undefined) entries[index] = await writeEntry(tx, entry, { priceFen });
    }
  }
  const bids = rankBids(entries.filter(({ priceFen }) => priceFen !== null));
  if (bids.length < (supply.kind === 'open' ? MIN_BIDDERS : 1)) {
    const reason = bids.length === 0 ? '没有企业出价' : `公开竞价至少要 ${MIN_BIDDERS} 家企业出价`;
    await supplyCase.move(tx, deps, supply, 'fail', { by: 'time', note: reason, change: { reason } });
    await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
      title: '竞价没有成交',
      text: `${goodsTitle(supply)}：${reason}，可以改价后重新发布`,
    });
    await releaseBidders(tx, deps, supply, entries, {
      words: { title: '竞价没有成交', text: `${goodsTitle(supply)}：${reason}。保证金已退回` },
    });
    return;
  }
  await supplyCase.move(tx, deps, supply, 'close', { by: 'time' });
  await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
    title: '竞价结束，请定标',
    text: `${goodsTitle(supply)}：${bids.length} 家出价，最高 ${formatKilogramPrice(bids[0]!.priceFen!)}。请在 48 小时内选定`,
  });
}

/** Ends a supply without a winner chosen in time. */
async function lapseSupply(tx: Transaction, deps: SupplyDeps, supply: SupplyRow): Promise<void> {
  const reason = '卖方没有在 48 小时内定标';
  await supplyCase.move(tx, deps, supply, 'lapse', { by: 'time', note: reason, change: { reason } });
  await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
    title: '货源已失效',
    text: `${goodsTitle(supply)}：没有在 48 小时内定标`,
  });
  await releaseBidders(tx, deps, supply, await listEntries(tx, [supply]), {
    outcome: 'lost',
    words: { title: '没有定标', text: `${goodsTitle(supply)}：${reason}。保证金已退回` },
  });
}

/** Whether bids are accepted at this moment, by the server's clock. */
export const isRunning = ({ state, endsAt }: SupplyRow, now: number): boolean =>
  state === 'open' && endsAt !== null && now < fromInstant(endsAt);
