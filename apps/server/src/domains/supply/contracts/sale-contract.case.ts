import { DAY, toInstant } from '@shoushou/kernel';
import { enoughGramsOf } from '@shoushou/rules/supply/bids';
import type { Transaction } from '../../../platform/database/types.ts';
import { listContractDeliveries } from '../../companies/index.ts';
import { endDeposit, goodsTitle, type SupplyDeps } from '../auction/deposits.steps.ts';
import { supplyCase, supplySteps } from '../auction/supply.case.ts';
import { defineCase, type Moving } from '../../../platform/cases/case.ts';
import { listEntries, writeEntry, type EntryRow } from '../auction/entries.store.ts';
import { lockSupply } from '../auction/supplies.store.ts';
import { saleContracts, type SaleContractRow, type SupplyRow } from '../auction/supplies.table.ts';
import { contractMoves, TIME_TO_CLOSE, type ContractMove, type SupplyActor } from '../supply.rules.ts';
import { notifyBothSides, notifyOfSupply } from '../supply-notifications.steps.ts';
import type { ContractNews } from '../contract-text.rules.ts';
import { receivedGrams } from './contract-view.steps.ts';
import { listFailedWinners, lockContract } from '../auction/sale-contracts.store.ts';

/**
 * The life of a contract between seller and winner. Its calls ask who signs or complains, and post the deposit after
 * the messages.
 */
export const saleContractCase = defineCase<SaleContractRow, SupplyDeps>()({
  table: saleContracts,
  lock: lockContract,
  steps: supplySteps,
  begins: 'signing',
  ends: ['closed', 'broken', 'lapsed'],
  moves: contractMoves,
  unknown: 'supply.contract_unknown',
  moved: 'supply.contract_moved',
  people: {},
  facts: ({ state }) => ({ state }),
  // Closes a week after the delivery.
  due: ({ state }, _, { clock }) => (state === 'delivered' ? clock.now() + TIME_TO_CLOSE : null),
  overdue: { signing: endUnsigned, delivered: closeWhenPaid },
});

interface Ending extends Moving<SaleContractRow, SupplyActor> {
  news: ContractNews;
  /** How the deposit ends; absent while it stays held. */
  deposit?: 'returned' | 'forfeited';
}

/** Moves a locked contract, tells both sides, and last ends the deposit. */
export async function moveContract(
  tx: Transaction,
  deps: SupplyDeps,
  row: SaleContractRow,
  move: ContractMove,
  { news, deposit, ...moving }: Ending,
): Promise<SaleContractRow> {
  const moved = await saleContractCase.move(tx, deps, row, move, moving);
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
  await supplyCase.move(tx, deps, supply, 'next_best', { by: 'time', note: reason, change: { awardReason: '' } });
  await notifyOfSupply(tx, deps, supply.sellerId, supply.no, {
    title: '中标企业没有签约，请重新选',
    text: `${goodsTitle(supply)}：它的保证金已归您。还有 ${others.length} 家出过价，请在 48 小时内选定`,
  });
}

/** A contract that a side did not sign in time lapses; when it is the buyer's fault the other bids are open again. */
async function endUnsigned(tx: Transaction, deps: SupplyDeps, row: SaleContractRow): Promise<void> {
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
  else await supplyCase.move(tx, deps, supply, 'unsigned', { by: 'time', note: reason, change: { reason } });
}

/** A delivered contract closes when its goods are paid for; while the company owes for them it is looked at daily. */
async function closeWhenPaid(tx: Transaction, deps: SupplyDeps, row: SaleContractRow): Promise<void> {
  const isOwed = (await listContractDeliveries(tx, row.no)).some(({ state }) => state === 'agreed');
  if (isOwed) await saleContracts.update(tx, row, { dueAt: toInstant(deps.clock.now() + DAY) });
  else await moveContract(tx, deps, row, 'close', { by: 'time', news: { of: 'closed' }, deposit: 'returned' });
}
