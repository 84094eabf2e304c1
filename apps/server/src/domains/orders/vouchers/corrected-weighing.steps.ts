import { type Clock, type Fen, type Grams, type Random } from '@shoushou/kernel';
import {
  correctWeighing,
  type CorrectedWeighing,
  type LineCorrection,
} from '@shoushou/rules/orders/corrected-weighing';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { createId } from '../../../platform/system.ts';
import type { LineLimits } from '@shoushou/rules/orders/weighing';
import { createRulesReader } from '../fees/rules.store.ts';
import { appendEvent } from '../order/events.store.ts';
import { insertWeighing, readLineCategories } from '../order/goods.store.ts';
import type { OrderRow } from '../orders.store.ts';
import { listWeighings, type WeighingView } from '../views/detail.store.ts';
import { askVoucher } from './voucher.store.ts';

export interface WeighingCorrection {
  weighingId: string;
  lines: readonly LineCorrection[];
}

type CorrectedLines = CorrectedWeighing<WeighingView['lines'][number]>;
type Changed = { before: WeighingView; after: CorrectedLines };

/** The weighing that counts: the latest correction, or else what the customer agreed to; null before that. */
export async function readWeighingInForce(
  db: Queryable,
  order: Pick<OrderRow, 'city' | 'no' | 'weighingId'>,
): Promise<WeighingView | null> {
  const weighings = await listWeighings(db, order);
  const last = weighings.findLast(({ appealNo, weighing }) => appealNo !== null || weighing.id === order.weighingId);
  return last?.weighing ?? null;
}

/** How much a line may weigh and count, by the rules under which the order was booked. */
export async function readLineLimits(db: Queryable, { clock }: { clock: Clock }, order: OrderRow): Promise<LineLimits> {
  const { heaviestGrams, mostPieces } = await createRulesReader({ database: db, clock }).of(order);
  return { heaviestGrams, mostPieces };
}

/**
 * What a correction of the weighing in force would make of it; null when it names another weighing, or is not
 * plausible.
 */
export async function computeCorrection(
  db: Queryable,
  { clock }: { clock: Clock },
  order: OrderRow,
  { weighingId, lines }: WeighingCorrection,
): Promise<Changed | null> {
  const before = await readWeighingInForce(db, order);
  if (before?.id !== weighingId) return null;
  const after = correctWeighing(before.lines, lines, await readLineLimits(db, { clock }, order));
  return after && { before, after };
}

/**
 * Stores a corrected weighing beside the agreed one, asks for its voucher, and writes it into the order's history. What
 * was paid stays: the caller pays the difference. The order is locked.
 */
export async function storeCorrection(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  order: OrderRow & { receiptNo: string },
  { before, after }: Changed,
  by: { appealNo: string; operatorId: string },
): Promise<{ before: Totals; after: Totals }> {
  const at = source.clock.now();
  const categories = await readLineCategories(tx, order, before.id);
  const changed = new Map(before.lines.map((line) => [line.id, line]));
  await insertWeighing(tx, order, {
    id: createId(source.clock, source.random),
    receiptNo: order.receiptNo,
    totalFen: after.totalFen,
    totalGrams: after.totalGrams,
    serviceFeeFen: before.serviceFeeFen,
    weighedAt: at,
    recordedAt: at,
    corrects: { weighingId: before.id, appealNo: by.appealNo },
    lines: after.lines.map((line) => ({
      ...line,
      id: createId(source.clock, source.random),
      categoryId: categories.get(line.id)!,
      // No scale showed a corrected weight.
      ...(line === changed.get(line.id)
        ? {}
        : {
            source: 'typed' as const,
            trust: 'typed' as const,
            captureId: null,
            tareTrust: line.tareGrams ? ('typed' as const) : null,
            tareCaptureId: null,
          }),
    })),
  });
  await askVoucher(tx, { city: order.city, no: order.no, appealNo: by.appealNo }, at);
  await appendEvent(tx, source, order, {
    kind: 'corrected',
    actor: 'operator',
    actorId: by.operatorId,
    toState: order.state,
    reason: by.appealNo,
    payload: { totalFen: after.totalFen, totalGrams: after.totalGrams },
  });
  return {
    before: { totalFen: before.totalFen, totalGrams: before.totalGrams },
    after: { totalFen: after.totalFen, totalGrams: after.totalGrams },
  };
}

interface Totals {
  totalFen: Fen;
  totalGrams: Grams;
}
