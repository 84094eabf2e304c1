import { DAY, fromShanghai, type Fen, type Grams } from '@shoushou/kernel';

/** Sums of a person's ledger lines of a day and a kind, as the wallet adds them up. */
export interface DaySums {
  day: string;
  kind: string;
  count: number;
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
}

export interface BillSums {
  incomeFen: Fen;
  spentFen: Fen;
  grams: Grams;
  count: number;
}

/** All of them together. */
export function totalOf(sums: readonly DaySums[]): BillSums {
  const total = { incomeFen: 0, spentFen: 0, grams: 0, count: 0 };
  for (const { incomeFen, spentFen, grams, count } of sums) {
    total.incomeFen += incomeFen;
    total.spentFen += spentFen;
    total.grams += grams;
    total.count += count;
  }
  return total;
}

/** The start and end of a month, and of the previous one. @param month `2026-11` */
export function billBounds(month: string): { from: number; to: number; before: number; days: number } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const [from, to] = [fromShanghai(year, number, 1), fromShanghai(year, number + 1, 1)];
  return { from, to, before: fromShanghai(year, number - 1, 1), days: Math.round((to - from) / DAY) };
}

/** By kind, the largest first. */
export function byKind(sums: readonly DaySums[]): (BillSums & { kind: string })[] {
  const kinds = [...new Set(sums.map(({ kind }) => kind))];
  return kinds
    .map((kind) => ({ kind, ...totalOf(sums.filter((each) => each.kind === kind)) }))
    .sort((a, b) => b.incomeFen + b.spentFen - (a.incomeFen + a.spentFen));
}

/** Received and paid of each day of a month, fen. */
export function byDay(sums: readonly DaySums[], days: number): { incomeFen: Fen; spentFen: Fen }[] {
  const table = Array.from({ length: days }, () => ({ incomeFen: 0, spentFen: 0 }));
  for (const { day, incomeFen, spentFen } of sums) {
    const row = table[Number(day.slice(8)) - 1]!;
    row.incomeFen += incomeFen;
    row.spentFen += spentFen;
  }
  return table;
}

/** Sums of each month of a year. */
export function byMonth(sums: readonly DaySums[]): BillSums[] {
  return Array.from({ length: 12 }, (_, month) =>
    totalOf(sums.filter(({ day }) => Number(day.slice(5, 7)) === month + 1)),
  );
}

/** The day that brought the most; null in a year without income. */
export function bestDay(sums: readonly DaySums[]): { day: string; incomeFen: Fen } | null {
  const days = new Map<string, Fen>();
  for (const { day, incomeFen } of sums) days.set(day, (days.get(day) ?? 0) + incomeFen);
  const [best] = [...days].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best && best[1] > 0 ? { day: best[0], incomeFen: best[1] } : null;
}
