import { DAY, shanghaiDate, shanghaiParts, type Grams } from '@shoushou/kernel';

/** A recycler's totals in a city since a day: paid deals, their weight, and the stars of its customers. */
export interface RankSums {
  recyclerId: string;
  deals: number;
  grams: Grams;
  stars: number;
  ratings: number;
}

export type RankedBy = 'count' | 'weight' | 'rating';

/** With fewer ratings a recycler has no rank by them: one friendly customer is not a reputation. */
export const MIN_RATINGS = 3;

/** The average in tenths of a star; null below three ratings. */
export function tenthsOf({ stars, ratings }: Pick<RankSums, 'stars' | 'ratings'>): number | null {
  return ratings < MIN_RATINGS ? null : Math.round((stars * 10) / ratings);
}

const valueOf: Readonly<Record<RankedBy, (sums: RankSums) => number>> = {
  count: ({ deals }) => deals,
  weight: ({ grams }) => grams,
  rating: (sums) => tenthsOf(sums) ?? 0,
};

export interface RankedRow extends RankSums {
  place: number;
  /** The difference to the next better value, in deals or grams; null for the first and for ratings. */
  missing: number | null;
}

/**
 * All recyclers with a value to rank, best first. Equal values share a place, and the next one counts them: 1, 2, 2, 4.
 */
export function rank(all: readonly RankSums[], by: RankedBy): RankedRow[] {
  const value = valueOf[by];
  const sorted = all
    .filter((sums) => value(sums) > 0)
    .sort((a, b) => value(b) - value(a) || b.ratings - a.ratings || (a.recyclerId < b.recyclerId ? -1 : 1));
  const rows: RankedRow[] = [];
  /** The last value above the present one. */
  let above: number | null = null;
  for (const [index, sums] of sorted.entries()) {
    const before = rows[index - 1];
    const shares = before !== undefined && value(before) === value(sums);
    if (before !== undefined && !shares) above = value(before);
    rows.push({
      ...sums,
      place: shares ? before.place : index + 1,
      missing: above === null || by === 'rating' ? null : above - value(sums),
    });
  }
  return rows;
}

/**
 * The first day that counts, in Shanghai: Monday of this week, or the first of this month or year. @param now
 * milliseconds
 */
export function rankedSince(span: 'week' | 'month' | 'year', now: number): string {
  const { year, weekday, day } = shanghaiParts(now);
  if (span === 'year') return `${year}-01-01`;
  return shanghaiDate(now - (span === 'week' ? (weekday + 6) % 7 : day - 1) * DAY);
}
