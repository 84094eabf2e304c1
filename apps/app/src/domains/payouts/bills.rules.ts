import type { Fen } from '@shoushou/kernel/money';

/** The first and the last day of a month. @param month `2026-11` */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: `${month}-01`, to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` };
}

/** `比上月多 12%`; in words where there is nothing to compare with. */
export function changeText(now: Fen, before: Fen): string {
  if (before === 0) return now === 0 ? '与上月一样没有' : '上月没有';
  const change = Math.round(((now - before) / before) * 100);
  return change === 0 ? '与上月持平' : `比上月${change > 0 ? '多' : '少'} ${Math.abs(change)}%`;
}
