import type { Fen } from '@shoushou/kernel/money';

/** The largest change that a percentage says something about. */
const LARGEST_PERCENT = 999;

/** `比上月多 12%`; in words where there is nothing to compare with, and beyond a tenfold. */
export function changeText(now: Fen, before: Fen): string {
  if (before === 0) return now === 0 ? '与上月一样没有' : '上月没有';
  const change = Math.round(((now - before) / before) * 100);
  if (change > LARGEST_PERCENT) return '是上月的 10 倍以上';
  return change === 0 ? '与上月持平' : `比上月${change > 0 ? '多' : '少'} ${Math.abs(change)}%`;
}
