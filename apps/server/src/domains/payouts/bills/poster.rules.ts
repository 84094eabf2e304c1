import { formatWeight } from '@shoushou/kernel';
import { bestDay, totalOf, type DaySums } from './bill.rules.ts';

/**
 * The text of a poster of a month (`2026-11`) or a year (`2026`): recycled goods, without amounts of money. Null
 * without any.
 */
export function posterText(
  period: string,
  sums: readonly DaySums[],
): { title: string; figure: string; lines: string[] } | null {
  const { count, grams } = totalOf(sums);
  if (count === 0) return null;
  const [year, month] = period.split('-').map(Number) as [number, number | undefined];
  const best = month === undefined ? bestDay(sums) : null;
  return {
    title: month === undefined ? `${year} 年回收账单` : `${year} 年 ${month} 月回收账单`,
    figure: grams > 0 ? formatWeight(grams) : `${count} 笔`,
    lines: [
      ...(grams > 0 ? [`${count} 笔收支`] : []),
      ...(best ? [`收入最多的一天 ${Number(best.day.slice(5, 7))} 月 ${Number(best.day.slice(8))} 日`] : []),
      '每一公斤都重新派上了用场',
    ],
  };
}
