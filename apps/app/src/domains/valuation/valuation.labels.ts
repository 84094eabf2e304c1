import { formatDecimal } from '@shoushou/kernel/decimal';
import type { Instant } from '@shoushou/kernel/instant';
import { DAY, formatClock, formatDay, fromInstant, HOUR } from '@shoushou/kernel/instant';

/** `还有 6 天 20 小时`. @param now milliseconds */
export function timeLeft(until: Instant, now: number): string {
  const left = Math.max(0, fromInstant(until) - now);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  return days > 0 ? `还有 ${days} 天 ${hours} 小时` : hours > 0 ? `还有 ${hours} 小时` : '不到 1 小时';
}

/** `到 11月30日 09:41`. */
export function untilText(until: Instant, now: number): string {
  return `到 ${formatDay(until, now)} ${formatClock(until)}`;
}

/** `降 4.7%` over a month, or `持平`. */
export function monthText(series: readonly number[]): string {
  const from = series[0] ?? 0;
  const to = series.at(-1) ?? 0;
  const permille = from === 0 ? 0 : Math.round(((to - from) * 1000) / from);
  return permille === 0 ? '30 天持平' : `30 天${permille < 0 ? '降' : '涨'} ${formatDecimal(Math.abs(permille), 1)}%`;
}
