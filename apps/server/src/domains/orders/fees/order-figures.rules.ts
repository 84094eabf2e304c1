import { formatMoneyRange, formatMoneyShort, formatThousandths, serviceNames } from '@shoushou/kernel';
import { DAYS_OF_BOOKED_PRICES } from '@shoushou/rules/orders/visit-hours';
import type { RuleFigures } from '@shoushou/texts/figures';
import type { FeeRules } from './fees.rules.ts';

/** Numbers of the order rules for content pages. */
export function orderFigures(rules: FeeRules): RuleFigures {
  const infoFees = Object.entries(serviceNames).flatMap(([code, name]) =>
    (rules.infoFee[code] ?? rules.infoFee['0'] ?? []).map(({ upToFen, feeFen }, index, steps) => {
      const from = steps[index - 1]?.upToFen ?? null;
      const range =
        upToFen === null
          ? from === null
            ? '不限'
            : `${formatMoneyShort(from)} 以上`
          : from === null
            ? `${formatMoneyShort(upToFen)} 以内`
            : formatMoneyRange(from, upToFen);
      return [index === 0 ? name : '', range, formatMoneyShort(feeFen)];
    }),
  );
  if (rules.infoFeeMostThousandths !== undefined)
    infoFees.push(['各类服务', '预估较低的', `不超过最低预估的 ${formatThousandths(rules.infoFeeMostThousandths)}`]);
  return {
    words: {
      free_minutes: String(rules.freeMinutes),
      customer_per_minute: formatMoneyShort(rules.customerPerMinuteFen),
      customer_cap: formatMoneyShort(rules.customerCapFen),
      release_share: formatThousandths(rules.releaseThousandths),
      release_points: String(rules.releasePoints),
      releases_a_day: String(rules.releasesADay),
      most_under_way: (rules.underWayByLevel ?? [rules.mostUnderWay]).join('、'),
      most_bookings: String(rules.mostOpenBookings),
      service_fee: formatThousandths(rules.serviceFeeThousandths),
      price_band: formatThousandths(rules.bandThousandths),
      info_fee_most:
        rules.infoFeeMostThousandths === undefined ? '100%' : formatThousandths(rules.infoFeeMostThousandths),
      moves_most: String(rules.moves?.most ?? 0),
      moves_minutes: String(rules.moves?.freeMinutes ?? 0),
      booked_price_days: String(DAYS_OF_BOOKED_PRICES),
      escape_hours: String(rules.escapeHours ?? 0),
      rating_days: String(rules.ratingDays),
      close_hours: String(rules.closeHours),
      cash_hours: String(rules.cashSettleHours),
      exclusive_minutes: String(rules.exclusiveMinutes),
      brushing_takes: String(rules.brushingTakes),
      brushing_looks: String(rules.brushingHallRequests),
      brushing_lock_minutes: String(rules.brushingLockMinutes),
    },
    tables: {
      info_fees: { title: '信息费', head: ['服务', '预估金额', '每单'], rows: infoFees },
      leaving: {
        title: '取消和退单',
        head: ['情形', '费用'],
        rows: [
          [`接单后 ${rules.freeMinutes} 分钟内，任何一方离开`, '免费'],
          [
            `超过 ${rules.freeMinutes} 分钟，客户取消`,
            `每分钟 ${formatMoneyShort(rules.customerPerMinuteFen)}，最多 ${formatMoneyShort(rules.customerCapFen)}，归回收员`,
          ],
          [
            `超过 ${rules.freeMinutes} 分钟，回收员退单`,
            `信息费的 ${formatThousandths(rules.releaseThousandths)}，扣 ${rules.releasePoints} 分`,
          ],
          ...(rules.moves
            ? [
                [
                  `客户改时间后 ${rules.moves.freeMinutes} 分钟内，回收员退单`,
                  `免费，不计退单次数；接单后客户最多改 ${rules.moves.most} 次`,
                ],
              ]
            : []),
          ...(rules.escapeHours === undefined
            ? []
            : [[`退单或取消后 ${rules.escapeHours} 小时内，又和同一位客户成交`, '回收员补交退回的信息费']]),
          ...(rules.late
            ? [
                [
                  `超过预约时段 ${rules.late.freeMinutes} 分钟，回收员才到`,
                  `每 10 分钟 ${formatMoneyShort(rules.late.perTenFen)}，最多 ${formatMoneyShort(rules.late.capFen)}，归客户`,
                ],
              ]
            : []),
          ...(rules.absence
            ? [
                [
                  `超过预约时段 ${rules.absence.noShowMinutes} 分钟，回收员没有上门`,
                  `${formatMoneyShort(rules.absence.noShowFen)} 归客户，扣 ${rules.absence.noShowPoints} 分，信息费不退`,
                ],
                [
                  `回收员到达后等 ${rules.absence.waitMinutes} 分钟，客户不在家`,
                  `${formatMoneyShort(rules.absence.absentFen)} 归回收员，信息费退回`,
                ],
              ]
            : []),
        ],
      },
    },
  };
}
