import { serviceNames } from '@shoushou/kernel';
import type { Rule, RuleUnit } from '@shoushou/rules/operations/rule';
import type { FeeRules } from '../fees/fees.rules.ts';

type Bounds = readonly [least: number, most: number];

const count = (group: string, path: string, name: string, unit: RuleUnit, [least, most]: Bounds): Rule => ({
  path,
  group,
  name,
  unit,
  least,
  most,
  money: false,
});
const money = (group: string, path: string, name: string, unit: RuleUnit, [least, most]: Bounds): Rule => ({
  path,
  group,
  name,
  unit,
  least,
  most,
  money: true,
});

/** The number of steps of each service's info fee (product.md §3). */
const infoFeeSteps = { 1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1 } as const;

const ordinals = ['第一档', '第二档', '第三档'] as const;

/** Every step with its fee; the last has no bound. */
const infoFeeRules: readonly Rule[] = Object.entries(infoFeeSteps).flatMap(([service, steps]) =>
  ordinals.slice(0, steps).flatMap((ordinal, step) => {
    const name = `${serviceNames[service as keyof typeof serviceNames]}${steps === 1 ? '' : ` ${ordinal}`}`;
    const fee = money('信息费', `infoFee.${service}.${step}.feeFen`, `${name}信息费`, 'fen', [0, 20_000]);
    return step === steps - 1
      ? [fee]
      : [money('信息费', `infoFee.${service}.${step}.upToFen`, `${name}预估金额上限`, 'fen', [100, 10_000_000]), fee];
  }),
);

/** The numbers of the order rules that operators change. Sources: product.md §3 and §15. */
export const orderRules: readonly Rule[] = [
  ...infoFeeRules,
  money('信息费', 'infoFeeMostThousandths', '信息费最多占最低预估', 'thousandths', [0, 100]),
  money('信息费', 'escapeHours', '退单后又与同一客户成交，补收信息费的期限', 'hours', [0, 720]),
  money('服务费', 'serviceFeeThousandths', '回收员服务费占货款', 'thousandths', [0, 100]),
  money('取消', 'freeMinutes', '接单后免费取消', 'minutes', [0, 60]),
  money('取消', 'customerPerMinuteFen', '客户取消费每分钟', 'fen', [0, 500]),
  money('取消', 'customerCapFen', '客户取消费最多', 'fen', [0, 10_000]),
  money('退单', 'releaseThousandths', '退单费占信息费', 'thousandths', [0, 1_000]),
  count('退单', 'releasePoints', '退单扣分', 'points', [0, 12]),
  count('退单', 'releasesADay', '一天退单后停止接单', 'orders', [1, 20]),
  count('改约', 'moves.most', '接单后客户改时间最多', 'times', [0, 20]),
  money('改约', 'moves.freeMinutes', '改时间后回收员免费退单', 'minutes', [0, 240]),
  money('迟到', 'late.freeMinutes', '迟到免费时间', 'minutes', [0, 120]),
  money('迟到', 'late.perTenFen', '迟到费每 10 分钟', 'fen', [0, 5_000]),
  money('迟到', 'late.capFen', '迟到费最多', 'fen', [0, 20_000]),
  ...[1, 2, 3, 4, 5].map((level) =>
    count('接单', `underWayByLevel.${level - 1}`, `${level} 级同时进行的接单最多`, 'orders', [1, 100]),
  ),
  count('接单', 'mostOpenBookings', '客户同时预约最多', 'orders', [1, 100]),
  count('接单', 'exclusiveMinutes', '指定回收员保留', 'minutes', [0, 240]),
  count('刷单', 'brushingTakes', '一分钟接单超过即锁定', 'times', [5, 200]),
  count('刷单', 'brushingHallRequests', '一分钟刷新大厅超过即锁定', 'times', [30, 2_000]),
  count('刷单', 'brushingLockMinutes', '刷单锁定', 'minutes', [1, 240]),
  money('议价与估价', 'bandThousandths', '议价幅度上下', 'thousandths', [0, 500]),
  count('议价与估价', 'estimateSpreadThousandths', '预估区间上下', 'thousandths', [0, 500]),
  count('议价与估价', 'heaviestGrams', '一单最重', 'grams', [1_000, 100_000_000]),
  count('议价与估价', 'mostPieces', '一单最多件数', 'pieces', [1, 9_999]),
  count('期限', 'ratingDays', '评价期限', 'days', [1, 90]),
  count('期限', 'closeHours', '付款后自动完成', 'hours', [1, 240]),
  count('期限', 'cashSettleHours', '现金付款自动确认', 'hours', [1, 240]),
];

/** Bounds of an info fee ascend. */
export function orderRulesProblem(rules: object): string | null {
  const { infoFee, late, customerCapFen, customerPerMinuteFen, underWayByLevel } = rules as FeeRules;
  for (const steps of Object.values(infoFee)) {
    const bounds = steps.flatMap(({ upToFen }) => (upToFen === null ? [] : [upToFen]));
    if (bounds.some((bound, step) => step > 0 && bound <= bounds[step - 1]!))
      return '信息费的预估金额上限要一档比一档高';
  }
  if (underWayByLevel?.some((most, index) => index > 0 && most < underWayByLevel[index - 1]!))
    return '等级越高，同时进行的接单不能越少';
  if (customerCapFen < customerPerMinuteFen) return '客户取消费最多不能低于每分钟的费用';
  return late && late.capFen < late.perTenFen ? '迟到费最多不能低于每 10 分钟的费用' : null;
}
