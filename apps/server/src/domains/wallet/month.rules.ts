import { fromShanghai, shanghaiDate, shanghaiParts, type Fen, type Grams } from '@shoushou/kernel';

export interface MonthFigures {
  /** `2026-11`. */
  month: string;
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
  /** Earned and spent a day, fen, from the first to today. */
  days: Fen[];
}

/** The dates of the month so far, in Shanghai: first and today. */
export function monthSoFar(now: number): { month: string; first: string; today: string } {
  const today = shanghaiDate(now);
  const month = today.slice(0, 7);
  return { month, first: `${month}-01`, today };
}

export function monthFigures(now: number, rows: readonly { day: string; incomeFen: Fen; spentFen: Fen; grams: Grams }[]): MonthFigures {
  const days = Array.from({ length: shanghaiParts(now).day }, () => 0);
  const figures = { month: monthSoFar(now).month, incomeFen: 0, spentFen: 0, grams: 0, days };
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
