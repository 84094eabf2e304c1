import type { Data, Input } from '@shoushou/contract/schemas';
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

/** Parts of the ring: as many as it has colours, the last one being everything else. */
const RING_PARTS = 6;

/** The largest categories by themselves, the others together. @param categories the largest first */
export function ringParts(
  categories: Data<'orders.sum_categories'>['categories'],
): { id: string; name: string; fen: number }[] {
  const own = categories.length <= RING_PARTS ? categories : categories.slice(0, RING_PARTS - 1);
  const rest = categories.slice(own.length).reduce((sum, { amountFen }) => sum + amountFen, 0);
  return [
    ...own.map(({ categoryId, service, name, amountFen }) => ({
      id: `${categoryId} ${service}`,
      name,
      fen: amountFen,
    })),
    ...(rest > 0 ? [{ id: 'rest', name: '其他', fen: rest }] : []),
  ];
}
