import { HOUR, toInstant, type Fen, type Grams } from '@shoushou/kernel';
import type { OrderState } from '@shoushou/contract';
import { estimateRange, serviceFee, totalOf, type WeighedLine } from '@shoushou/rules/orders/weighing';
import {
  customerCancelCost,
  infoFee,
  recyclerCancelCost,
  releaseCost,
  type FeeRules,
  type CancellationCost,
} from '../fees/fees.rules.ts';
import { priceGoods, type PricedGoods } from '../order/goods.rules.ts';
import { weighLine } from '../visit/weighing.rules.ts';
import type { PastOrder } from './past-order.builders.ts';

/** The amounts that an order yields under the rules; its rows and ledger postings are built from them. */
export interface PastOrderSums {
  state: OrderState;
  goods: PricedGoods;
  lowFen: Fen;
  highFen: Fen;
  infoFeeFen: Fen;
  lines: readonly WeighedLine[];
  totalFen: Fen | null;
  totalGrams: Grams | null;
  serviceFeeFen: Fen;
  /** When the order was completed, milliseconds: both sides had rated, or the period for ratings had passed. */
  doneAt: number | null;
  /** The cost of the release. */
  release: CancellationCost | null;
  /** The cost of cancelling by the rules; the payer's wallet may hold less. */
  cancel: CancellationCost | null;
}

/** @throws Error when the order breaks the rules: a price outside the band, goods of two services. */
export function pastOrderSums(pastOrder: PastOrder, rules: FeeRules, now: number): PastOrderSums {
  const items = new Map(pastOrder.goods.map((line) => [line.itemId, { ...line, service: pastOrder.service }]));
  const priced = priceGoods(
    pastOrder.goods.map(({ itemId, grams, pieces }) => ({
      itemId,
      grams: grams ?? undefined,
      pieces: pieces ?? undefined,
    })),
    items,
    rules.heaviestGrams,
  );
  if (!priced.ok) throw new Error(`order ${pastOrder.no} is none: ${priced.name}`);
  const lines = pastOrder.lines.map((line) => {
    const { grossGrams, tareGrams, deductionGrams, deductionReason, pieces, ...rest } = line;
    const input = {
      itemId: line.itemId,
      unitPriceFen: line.unitPriceFen,
      source: line.source,
      grossGrams: grossGrams ?? undefined,
      tareGrams: tareGrams ?? undefined,
      deductionGrams: deductionGrams ?? undefined,
      deductionReason: deductionReason ?? undefined,
      pieces: pieces ?? undefined,
    };
    const weighed = weighLine(
      { ...rest, service: pastOrder.service, priceFen: line.listPriceFen },
      input,
      pastOrder.bargain,
      rules,
    );
    if (!weighed.ok) throw new Error(`order ${pastOrder.no} has a line that can't be: ${weighed.name}`);
    return weighed.value;
  });
  const { lowFen, highFen } = estimateRange(priced.value.amountFen, rules.estimateSpreadThousandths);
  const total = pastOrder.weighedAt === null ? null : totalOf(lines);
  const doneAt = doneMoment(pastOrder, rules, now);
  const infoFeeFen = infoFee(rules, pastOrder.service, priced.value.amountFen);
  const { released, cancelled, takenAt } = pastOrder;
  return {
    state: stateOf(pastOrder, doneAt),
    goods: priced.value,
    lowFen,
    highFen,
    infoFeeFen,
    lines,
    totalFen: total?.totalFen ?? null,
    totalGrams: total?.totalGrams ?? null,
    serviceFeeFen: total ? serviceFee(total.totalFen, rules.serviceFeeThousandths) : 0,
    doneAt,
    release: released
      ? releaseCost(rules, { takenAt: toInstant(released.takenAt), movedAt: null }, infoFeeFen, released.releasedAt)
      : null,
    cancel: cancelled
      ? cancelled.by === 'recycler'
        ? recyclerCancelCost()
        : customerCancelCost(rules, takenAt === null ? null : toInstant(takenAt), infoFeeFen, cancelled.at)
      : null,
  };
}

function doneMoment(
  { paidAt, ratedByCustomer, ratedByRecycler }: PastOrder,
  rules: FeeRules,
  now: number,
): number | null {
  if (paidAt === null) return null;
  const closes = paidAt + rules.closeHours * HOUR;
  const both = ratedByCustomer && ratedByRecycler ? Math.max(ratedByCustomer.at, ratedByRecycler.at) : closes;
  const at = Math.min(closes, both);
  return at <= now ? at : null;
}

function stateOf(pastOrder: PastOrder, doneAt: number | null): OrderState {
  if (pastOrder.cancelled) return 'cancelled';
  if (pastOrder.expiredAt !== null) return 'expired';
  if (doneAt !== null) return 'done';
  if (pastOrder.paidAt !== null) return 'paid';
  if (pastOrder.agreedAt !== null) return 'agreed';
  if (pastOrder.weighedAt !== null) return 'weighed';
  if (pastOrder.arrivedAt !== null) return 'arrived';
  return pastOrder.takenAt === null ? 'open' : 'taken';
}
