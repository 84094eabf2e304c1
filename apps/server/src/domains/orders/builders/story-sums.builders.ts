import { HOUR, toInstant, type Fen, type Grams } from '@shoushou/kernel';
import type { OrderState } from '@shoushou/contract';
import { estimateRange, serviceFee, totalOf, type WeighedLine } from '@shoushou/rules/orders/weighing';
import { customerCancelCost, infoFee, recyclerCancelCost, releaseCost, type FeeRules, type CancellationCost } from '../leaving/fees.rules.ts';
import { priceGoods, type PricedGoods } from '../booking/goods.rules.ts';
import { weighLine } from '../visit/weighing.rules.ts';
import type { OrderStory } from './order-story.builders.ts';

/** The amounts that a story yields under the rules; its rows and ledger postings are built from them. */
export interface StorySums {
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
  /** What the release cost. */
  release: CancellationCost | null;
  /** What cancelling costs by the rules; the payer's wallet may hold less. */
  cancel: CancellationCost | null;
}

/** @throws Error when the story breaks the rules: a price outside the band, goods of two services. */
export function storySums(story: OrderStory, rules: FeeRules, now: number): StorySums {
  const items = new Map(story.goods.map((line) => [line.itemId, { ...line, service: story.service }]));
  const priced = priceGoods(story.goods.map(({ itemId, grams, pieces }) => ({ itemId, grams: grams ?? undefined, pieces: pieces ?? undefined })), items, rules.heaviestGrams);
  if (!priced.ok) throw new Error(`order ${story.no} is none: ${priced.name}`);
  const lines = story.lines.map((line) => {
    const { grossGrams, tareGrams, deductionGrams, deductionReason, pieces, ...rest } = line;
    const input = { itemId: line.itemId, unitPriceFen: line.unitPriceFen, source: line.source, grossGrams: grossGrams ?? undefined, tareGrams: tareGrams ?? undefined, deductionGrams: deductionGrams ?? undefined, deductionReason: deductionReason ?? undefined, pieces: pieces ?? undefined };
    const weighed = weighLine({ ...rest, service: story.service, priceFen: line.listPriceFen }, input, story.bargain, rules);
    if (!weighed.ok) throw new Error(`order ${story.no} has a line that can't be: ${weighed.name}`);
    return weighed.value;
  });
  const { lowFen, highFen } = estimateRange(priced.value.amountFen, rules.estimateSpreadThousandths);
  const total = story.weighedAt === null ? null : totalOf(lines);
  const doneAt = doneMoment(story, rules, now);
  const infoFeeFen = infoFee(rules, story.service, priced.value.amountFen);
  const { released, cancelled, takenAt } = story;
  return {
    state: stateOf(story, doneAt),
    goods: priced.value,
    lowFen,
    highFen,
    infoFeeFen,
    lines,
    totalFen: total?.totalFen ?? null,
    totalGrams: total?.totalGrams ?? null,
    serviceFeeFen: total ? serviceFee(total.totalFen, rules.serviceFeeThousandths) : 0,
    doneAt,
    release: released ? releaseCost(rules, toInstant(released.takenAt), infoFeeFen, released.releasedAt) : null,
    cancel: cancelled ? (cancelled.by === 'recycler' ? recyclerCancelCost() : customerCancelCost(rules, takenAt === null ? null : toInstant(takenAt), infoFeeFen, cancelled.at)) : null,
  };
}

function doneMoment({ paidAt, ratedByCustomer, ratedByRecycler }: OrderStory, rules: FeeRules, now: number): number | null {
  if (paidAt === null) return null;
  const closes = paidAt + rules.closeHours * HOUR;
  const both = ratedByCustomer && ratedByRecycler ? Math.max(ratedByCustomer.at, ratedByRecycler.at) : closes;
  const at = Math.min(closes, both);
  return at <= now ? at : null;
}

function stateOf(story: OrderStory, doneAt: number | null): OrderState {
  if (story.cancelled) return 'cancelled';
  if (story.expiredAt !== null) return 'expired';
  if (doneAt !== null) return 'done';
  if (story.paidAt !== null) return 'paid';
  if (story.agreedAt !== null) return 'agreed';
  if (story.weighedAt !== null) return 'weighed';
  if (story.arrivedAt !== null) return 'arrived';
  return story.takenAt === null ? 'open' : 'taken';
}
