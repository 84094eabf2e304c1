import type { BidOutcome } from '@shoushou/contract';
import { formatKilogramPrice, fromInstant, toInstant } from '@shoushou/kernel';
import { MIN_BIDDERS, rankBids, TIME_TO_AWARD } from '@shoushou/rules/supply/bids';
import type { Transaction } from '../../../platform/database/types.ts';
import { appendStep, writeSupply, type SupplyChange, type SupplyRow } from './supplies.store.ts';
import { maySupply, supplyMoves, type SupplyMove } from '../supply.rules.ts';
import { notifyOfSupply } from '../supply-notifications.steps.ts';
import { endDeposit, goodsTitle, type SupplyDeps } from './deposits.steps.ts';
import { listEntries, writeEntry, type EntryRow } from './entries.store.ts';
import { openBids } from './sealed-bids.steps.ts';

/** Makes a transition of a locked supply with its step. The rules were checked before. @throws when they forbid it, which is a programming error */
export async function moveSupply(
  tx: Transaction,
  deps: SupplyDeps,
  supply: SupplyRow,
  move: SupplyMove,
  { actor = null, note = '', change = {} }: { actor?: string | null; note?: string; change?: SupplyChange } = {},
): Promise<SupplyRow> {
  if (!maySupply(supply.state, move)) throw new Error(`supply ${supply.no} is ${supply.state}: no ${move}`);
  const { to, by } = supplyMoves[move];
  const moved = await writeSupply(tx, supply, { dueAt: null, ...change, state: to });
  await appendStep(tx, moved, { state: to, by, actor, note, at: deps.clock.now() });
  return moved;
}

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
export async function endBidding(tx: Transaction, deps: SupplyDeps, supply: SupplyRow): Promise<void> {
  const now = deps.clock.now();
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
    await moveSupply(tx, deps, supply, 'fail', { note: reason, change: { reason } });
    await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
      title: '竞价没有成交',
      text: `${goodsTitle(supply)}：${reason}，可以改价后重新发布`,
    });
    await releaseBidders(tx, deps, supply, entries, {
      words: { title: '竞价没有成交', text: `${goodsTitle(supply)}：${reason}。保证金已退回` },
    });
    return;
  }
  await moveSupply(tx, deps, supply, 'close', { change: { dueAt: toInstant(now + TIME_TO_AWARD) } });
  await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
    title: '竞价结束，请定标',
    text: `${goodsTitle(supply)}：${bids.length} 家出价，最高 ${formatKilogramPrice(bids[0]!.priceFen!)}。请在 48 小时内选定`,
  });
}

/** Ends a supply without a winner chosen in time. */
export async function lapseSupply(tx: Transaction, deps: SupplyDeps, supply: SupplyRow): Promise<void> {
  const reason = '卖方没有在 48 小时内定标';
  await moveSupply(tx, deps, supply, 'lapse', { note: reason, change: { reason } });
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
