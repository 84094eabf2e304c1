import { DAY, fromShanghai, shanghaiDate, shanghaiParts, type Fen, type Grams } from '@shoushou/kernel';

export interface MonthFigures {
  /** `2026-11`. */
  month: string;
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
  /** Earned and spent per day, fen, up to the last day that has begun. */
  days: Fen[];
}

export interface MonthDates {
  /** `2026-11`. */
  month: string;
  /** `2026-11-01`. */
  first: string;
  /** The last date that has begun; none when the month has not begun. */
  last: string;
  /** How many of its dates have begun. */
  count: number;
}

/** The dates of a month that have begun, in Shanghai. @param month the current one by default */
export function monthDates(now: number, month?: string): MonthDates {
  const today = shanghaiDate(now);
  const asked = month ?? today.slice(0, 7);
  const current = today.slice(0, 7);
  const { from, to } = monthBounds(asked);
  const count = asked === current ? shanghaiParts(now).day : asked > current ? 0 : Math.round((to - from) / DAY);
  return { month: asked, first: `${asked}-01`, last: `${asked}-${String(count).padStart(2, '0')}`, count };
}

export function monthFigures({ month, count }: Pick<MonthDates, 'month' | 'count'>, rows: readonly { day: string; incomeFen: Fen; spentFen: Fen; grams: Grams }[]): MonthFigures {
  const days = Array.from({ length: count }, () => 0);
  const figures = { month, incomeFen: 0, spentFen: 0, grams: 0, days };
  for (const { day, incomeFen, spentFen, grams } of rows) {
    figures.incomeFen += incomeFen;
    figures.spentFen += spentFen;
    figures.grams += grams;
    days[Number(day.slice(8)) - 1]! += incomeFen + spentFen;
  }
  return figures;
}

/** The instants a month begins and ends at, in Shanghai. @param month `2026-11` */
export function monthBounds(month: string): { from: number; to: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: fromShanghai(year, number, 1), to: fromShanghai(year, number + 1, 1) };
}
