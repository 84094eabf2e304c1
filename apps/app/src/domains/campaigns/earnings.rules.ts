import { fromInstant, shanghaiDate } from '@shoushou/kernel/instant';
import type { Fen } from '@shoushou/kernel/money';

/** `2%`, `1.5%` for hundredths of a percent. */
export const rateText = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;

/** Hours of the day in Shanghai: `全天`, `22:00–次日 6:00`. */
export function hoursText({ fromHour, toHour }: { readonly fromHour: number; readonly toHour: number }): string {
  if (fromHour === toHour || (fromHour === 0 && toHour === 24)) return '全天';
  return `${fromHour}:00–${toHour <= fromHour ? '次日 ' : ''}${toHour}:00`;
}

/** Lines by the day on which they are paid, the latest day first. */
export function byPayDay<Line extends { readonly payOn: string; readonly amountFen: Fen }>(
  lines: readonly Line[],
): { readonly day: string; readonly sumFen: Fen; readonly lines: readonly Line[] }[] {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    const day = shanghaiDate(fromInstant(line.payOn));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, own]) => ({ day, sumFen: own.reduce((sum, { amountFen }) => sum + amountFen, 0), lines: own }));
}
