import type { Fen } from '@shoushou/kernel/money';

/** `比上月多 12%`; in words where there is nothing to compare with. */
export function changeText(now: Fen, before: Fen): string {
  if (before === 0) return now === 0 ? '与上月一样没有' : '上月没有';
  const change = Math.round(((now - before) / before) * 100);
  return change === 0 ? '与上月持平' : `比上月${change > 0 ? '多' : '少'} ${Math.abs(change)}%`;
}
