import { DAY, toInstant } from '@shoushou/kernel';
import { enoughGramsOf, TIME_TO_AWARD } from '@shoushou/rules/supply/bids';
import type { Transaction } from '../../../platform/database/types.ts';
import { listContractDeliveries } from '../../companies/index.ts';
import { endDeposit, goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { moveSupply } from '../auction/end-bidding.steps.ts';
import { listEntries, writeEntry, type EntryRow } from '../auction/entries.store.ts';
import { appendStep, lockSupply, type SupplyRow } from '../auction/supplies.store.ts';
import { contractMoves, mayContract, TIME_TO_CLOSE, type ContractMove, type SupplyActor } from '../supply.rules.ts';
import { notifyBothSides, notifyOfSupply } from '../supply-notifications.steps.ts';
import type { ContractNews } from '../contract-text.rules.ts';
import { receivedGrams } from './contract-view.steps.ts';
import {
  listFailedWinners,
  writeContract,
  type ContractChange,
  type SaleContractRow,
} from '../auction/sale-contracts.store.ts';

interface Moving {
  by: SupplyActor;
  actor?: string;
  note?: string;
  change?: ContractChange;
  news: ContractNews;
  /** How the deposit ends; absent while it stays held. */
  deposit?: 'returned' | 'forfeited';
}

/** Makes a transition of a locked contract: step, messages to both sides, deposit. @throws when the rules forbid it, which is a programming error */
export async function moveContract(
  tx: Transaction,
  deps: SupplyDeps,
  row: SaleContractRow,
  move: ContractMove,
  { by, actor, note = '', change = {}, news, deposit }: Moving,
): Promise<SaleContractRow> {
  if (!mayContract(row.state, move, by)) throw new Error(`contract ${row.no} is ${row.state}: no ${move} by ${by}`);
  const moved = await writeContract(tx, row, { dueAt: null, ...change, state: contractMoves[move].to });
  await appendStep(tx, moved, { state: moved.state, by, actor: actor ?? null, note, at: deps.clock.now() });
  await notifyBothSides(tx, deps, row, row.name, news);
  if (deposit) {
    const supply = (await lockSupply(tx, row.supplyNo))!;
    const winner = (await listEntries(tx, [supply])).find(({ companyNo }) => companyNo === row.companyNo)!;
    await endDeposit(tx, deps, supply, winner, deposit === 'forfeited' ? row.sellerId : null);
  }
  return moved;
}

/** A signed contract of which enough was received is delivered, and closes a week later. */
export async function deliverIfEnough(
  tx: Transaction,
  deps: SupplyDeps,
  row: SaleContractRow,
): Promise<SaleContractRow> {
  const { deliveredGrams } = receivedGrams(row, await listContractDeliveries(tx, row.no));
  if (row.state !== 'signed' || deliveredGrams < enoughGramsOf(row.grams, row.tolerancePermille)) return row;
  return moveContract(tx, deps, row, 'deliver', {
    by: 'time',
    change: { dueAt: toInstant(deps.clock.now() + TIME_TO_CLOSE) },
    news: { of: 'delivered' },
  });
}

/** The winner did not sign: the seller chooses among the other bids within 48 hours. */
async function offerToNext(
  tx: Transaction,
  deps: SupplyDeps,
  supply: SupplyRow,
  winner: EntryRow,
  others: readonly EntryRow[],
  reason: string,
): Promise<void> {
  await writeEntry(tx, winner, { outcome: 'lost' });
  for (const entry of others) await writeEntry(tx, entry, { outcome: null });
  await moveSupply(tx, deps, supply, 'next_best', {
    note: reason,
    change: { awardReason: '', dueAt: toInstant(deps.clock.now() + TIME_TO_AWARD) },
  });
  await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
    title: '中标企业没有签约，请重新选',
    text: `${goodsTitle(supply)}：它的保证金已归您。还有 ${others.length} 家出过价，请在 48 小时内选定`,
  });
}

/** Time decides: an unsigned contract lapses, a delivered one closes when its goods are paid for. */
export async function endContract(tx: Transaction, deps: SupplyDeps, row: SaleContractRow): Promise<void> {
  if (row.state === 'signing') {
    const supply = (await lockSupply(tx, row.supplyNo))!;
    const isBuyersFault = row.sellerSignedAt !== null && row.buyerSignedAt === null;
    const reason = isBuyersFault ? '买方没有在 72 小时内签合同' : '卖方没有在 72 小时内签合同';
    const failed = [...(await listFailedWinners(tx, supply)), row.companyNo];
    const entries = await listEntries(tx, [supply]);
    const others = entries.filter(({ companyNo, priceFen }) => priceFen !== null && !failed.includes(companyNo));
    await moveContract(tx, deps, row, 'lapse', {
      by: 'time',
      note: reason,
      news: { of: 'unsigned', fault: isBuyersFault ? 'buyer' : 'seller' },
      deposit: isBuyersFault ? 'forfeited' : 'returned',
    });
    if (isBuyersFault && others.length > 0)
      await offerToNext(
        tx,
        deps,
        supply,
        (await listEntries(tx, [supply])).find(({ companyNo }) => companyNo === row.companyNo)!,
        others,
        reason,
      );
    else await moveSupply(tx, deps, supply, 'unsigned', { note: reason, change: { reason } });
    return;
  }
  if (row.state !== 'delivered') return void (await writeContract(tx, row, { dueAt: null }));
  const isOwed = (await listContractDeliveries(tx, row.no)).some(({ state }) => state === 'agreed');
  if (isOwed) return void (await writeContract(tx, row, { dueAt: toInstant(deps.clock.now() + DAY) }));
  await moveContract(tx, deps, row, 'close', { by: 'time', news: { of: 'closed' }, deposit: 'returned' });
}
