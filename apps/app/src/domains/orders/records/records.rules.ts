import type { Input } from '@shoushou/contract/schemas';
import { DAY, shanghaiDate, shanghaiParts } from '@shoushou/kernel/instant';

/** Years that a statement of everything goes back: papers of deals are kept for two. */
const YEARS = 3;

/** The days of a period of records in Shanghai, both included. @param now milliseconds */
export function recordDays(period: Input<'orders.list_records'>['period'], now: number): { from: string; to: string } {
  const to = shanghaiDate(now);
  const { year, weekday } = shanghaiParts(now);
  if (period === '1') return { from: to, to };
  if (period === '2') return { from: shanghaiDate(now - ((weekday + 6) % 7) * DAY), to };
  return { from: period === '3' ? `${to.slice(0, 7)}-01` : `${year - YEARS}-01-01`, to };
}
