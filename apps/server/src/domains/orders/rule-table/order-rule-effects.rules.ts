import { fromInstant, type Fen, type Instant } from '@shoushou/kernel';
import { serviceFee } from '@shoushou/rules/orders/weighing';
import { effectOf, type RuleEffect } from '@shoushou/rules/operations/rule';
import { customerCancelCost, infoFee, lateFee, releaseCost, type FeeRules } from '../fees/fees.rules.ts';

/** The inputs of an order's fees. */
export interface PreviewedOrder {
  service: string;
  estimateLowFen: Fen;
  estimateHighFen: Fen;
  infoFeeFen: Fen;
  windowTo: Instant;
  takenAt: Instant | null;
  arrivedAt: Instant | null;
  closedAt: Instant | null;
  cancelledBy: string | null;
  totalFen: Fen | null;
}

const fees: readonly [name: string, of: (rules: FeeRules, order: PreviewedOrder) => number][] = [
  [
    '信息费',
    (rules, { service, estimateLowFen, estimateHighFen }) =>
      infoFee(rules, service, Math.round((estimateLowFen + estimateHighFen) / 2)),
  ],
  ['服务费', (rules, { totalFen }) => (totalFen === null ? 0 : serviceFee(totalFen, rules.serviceFeeThousandths))],
  [
    '客户取消费',
    (rules, { cancelledBy, takenAt, closedAt }) =>
      cancelledBy === 'customer' && closedAt !== null
        ? customerCancelCost(rules, takenAt, 0, fromInstant(closedAt)).feeFen
        : 0,
  ],
  [
    '回收员退单费',
    (rules, { cancelledBy, takenAt, closedAt, infoFeeFen }) =>
      cancelledBy === 'recycler' && takenAt !== null && closedAt !== null
        ? releaseCost(rules, { takenAt, movedAt: null }, infoFeeFen, fromInstant(closedAt)).feeFen
        : 0,
  ],
  [
    '迟到费',
    (rules, { windowTo, arrivedAt }) => (arrivedAt === null ? 0 : lateFee(rules, windowTo, fromInstant(arrivedAt))),
  ],
];

/** Each fee of these orders under both rules; fees that neither charges are left out. */
export function orderRuleEffects(orders: readonly PreviewedOrder[], before: FeeRules, after: FeeRules): RuleEffect[] {
  return fees
    .map(([name, of]) =>
      effectOf(
        name,
        'fen',
        orders,
        (order) => of(before, order),
        (order) => of(after, order),
      ),
    )
    .filter((effect) => effect.before > 0 || effect.after > 0);
}
