import { DAY, fromShanghai, HOUR, shanghaiParts } from '@shoushou/kernel';
import { earlierMonth } from '../../domains/payouts/builders/history.builders.ts';
import type { PastMovement } from '../../domains/wallet/builders/history.builders.ts';
import type { SampleRecycler } from '../people.ts';
import { seededRandom } from '../seeded-random.ts';

/** Months with seeded sums only; orders begin thirty days ago. */
const MONTHS = 11;
/** The earliest orders, and the recharges before them, days ago. */
const SEEDED_DAYS = 34;

/**
 * Turnover of the recyclers in the months before the seeded orders: more in autumn than in February. @param now
 * milliseconds
 */
export function earlierMonths(recyclers: readonly SampleRecycler[], now: number): PastMovement[] {
  const random = seededRandom('earlier months');
  const { year, month } = shanghaiParts(now);
  return recyclers.flatMap(({ id, diligence }) =>
    Array.from({ length: MONTHS }, (_, index) => fromShanghai(year, month - MONTHS + index, 1)).flatMap((begin) => {
      const { year: of, month: number } = shanghaiParts(begin);
      const season = number === 2 ? 0.4 : number >= 9 ? 1.25 : 1;
      const turnoverFen = Math.round(season * (60_000 + diligence * 90_000) * (0.75 + random.next() * 0.5));
      // The scrap of a yuan weighs about six hundred grams.
      const grams = Math.round(((turnoverFen / 100) * (480 + random.between(0, 260))) / 10) * 10;
      const movement = {
        ownerId: id,
        month: `${of}-${String(number).padStart(2, '0')}`,
        turnoverFen,
        grams,
        from: begin + 11 * DAY + 10 * HOUR,
        to: begin + 19 * DAY + 16 * HOUR,
      };
      return movement.to < now - SEEDED_DAYS * DAY ? earlierMonth(movement) : [];
    }),
  );
}
