import { DAY, fromInstant, HOUR, MINUTE, type Instant } from '@shoushou/kernel/instant';
import type { Fen } from '@shoushou/kernel/money';

/**
 * What a late arrival costs: free minutes after the window, then fen for each started ten minutes, up to the maximum.
 */
export interface LateTerms {
  freeMinutes: number;
  perTenFen: Fen;
  capFen: Fen;
}

/** The recycler's fee for arriving at this moment (milliseconds), paid to the customer. Fen. */
export function lateFeeAt({ freeMinutes, perTenFen, capFen }: LateTerms, windowTo: Instant, at: number): Fen {
  const minutes = (at - fromInstant(windowTo)) / MINUTE - freeMinutes;
  return minutes <= 0 ? 0 : Math.min(capFen, Math.ceil(minutes / 10) * perTenFen);
}

/**
 * How late an awaited visit is, as every screen says it: `不到 1 分钟`, `27 分钟`, `3 小时 5 分钟`, `2 天`; null until its window
 * has passed. @param now milliseconds
 */
export function formatLateness(windowTo: Instant, now: number): string | null {
  const late = now - fromInstant(windowTo);
  if (late <= 0) return null;
  if (late < MINUTE) return '不到 1 分钟';
  if (late < HOUR) return `${Math.floor(late / MINUTE)} 分钟`;
  if (late >= DAY) return `${Math.floor(late / DAY)} 天`;
  const minutes = Math.floor((late % HOUR) / MINUTE);
  return `${Math.floor(late / HOUR)} 小时${minutes === 0 ? '' : ` ${minutes} 分钟`}`;
}
