import type { Clock, Fen } from '@shoushou/kernel';
import type { Database, Queryable, Transaction } from '../../platform/database/types.ts';
import { rulesInForce } from '../../platform/rules/stored-rules.ts';
import { feePaidBy, lockAppealed, readAppealed, secondRefundAbove, type AppealedReceipt } from '../orders/index.ts';
import { readBalances } from '../wallet/index.ts';
import { APPEAL_RULES } from './appeal-rules.rules.ts';
import { isPaid, type Appealable, type Prices } from './appeal.rules.ts';
import { lockAppeal, readAppeal } from './appeals.store.ts';
import type { AppealRow } from './appeals.table.ts';

/** The facts that determine whether this side can appeal the receipt. */
export function appealable({ order, receipt, side }: AppealedReceipt): Appealable {
  const fee = feePaidBy(side === 'customer' ? order.customerId : receipt.recyclerId, { order, receipt });
  return {
    side,
    receiptState: receipt.state,
    arrived: order.receiptNo === receipt.receiptNo && order.arrivedAt !== null,
    walkIn: order.walkIn,
    hasCustomer: order.customerId !== null,
    infoFeeState: receipt.infoFeeState,
    feeFen: fee?.amountFen ?? 0,
    endedAt: receipt.endedAt ?? order.closedAt ?? receipt.paidAt,
  };
}

/** The money that each effect would move now, fen: the fee only when the appellant paid it. */
export async function pricesOf(
  db: Queryable,
  deps: { database: Database; clock: Clock },
  { kind, appellantId, appellantSide }: Pick<AppealRow, 'kind' | 'appellantId' | 'appellantSide'>,
  { order, receipt }: Pick<AppealedReceipt, 'order' | 'receipt'>,
): Promise<Prices> {
  const available: Fen =
    kind === 'customer' && order.customerId !== null && receipt.absence !== 'absent'
      ? (await readBalances(db, order.customerId)).available
      : 0;
  const rules = await rulesInForce(deps, APPEAL_RULES, db);
  const paid = isPaid({ receiptState: receipt.state });
  return {
    infoFeeFen:
      (kind !== 'receipt' || appellantSide === 'recycler') && receipt.infoFeeState === 'captured'
        ? receipt.infoFeeFen
        : 0,
    feeFen: kind === 'receipt' ? (feePaidBy(appellantId, { order, receipt })?.amountFen ?? 0) : 0,
    compensationFen: Math.min(rules.compensationFen, available),
    differenceFen: kind === 'customer' || (kind === 'receipt' && paid) ? rules.differenceFen : 0,
    recyclerFen:
      kind === 'receipt' && paid && appellantSide === 'customer'
        ? (await readBalances(db, receipt.recyclerId)).available
        : 0,
    secondAboveFen: await secondRefundAbove(deps, db),
  };
}

/** An appeal with its receipt. */
export interface HeldAppeal extends AppealedReceipt {
  appeal: AppealRow;
}

/** Locks the order, then the appeal: the order in which every write of appeals takes its locks. Null when unknown. */
export async function lockHeld(tx: Transaction, no: string): Promise<HeldAppeal | null> {
  const known = await readAppeal(tx, no);
  if (!known) return null;
  const appealed = await lockAppealed(tx, known.receiptNo, known.appellantId);
  const appeal = await lockAppeal(tx, no);
  if (!appealed || !appeal) throw new Error(`appeal ${no} has lost its receipt ${known.receiptNo}`);
  return { ...appealed, appeal };
}

/** The same without locks, for views. */
export async function readHeld(db: Queryable, appeal: AppealRow): Promise<HeldAppeal> {
  const appealed = await readAppealed(db, appeal.receiptNo, appeal.appellantId);
  if (!appealed) throw new Error(`appeal ${appeal.no} has lost its receipt ${appeal.receiptNo}`);
  return { ...appealed, appeal };
}
