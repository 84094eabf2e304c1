import { DAY, HOUR, MINUTE } from '@shoushou/kernel/instant';

interface Waiting {
  count: number;
  since: string | null;
  due: string | null;
  late: number;
}

/** Past the promise first, then what is promised first, then what waits longest. */
export function byUrgency(one: Waiting, other: Waiting): number {
  if (one.late > 0 !== other.late > 0) return one.late > 0 ? -1 : 1;
  const moment = ({ due, since }: Waiting): string => `${due === null ? 1 : 0} ${due ?? since ?? '~'}`;
  return moment(one) < moment(other) ? -1 : 1;
}

/** `47 分`, `1 小时 36 分`, `3 天`. @param milliseconds at least 0 */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (milliseconds >= DAY) return `${Math.floor(milliseconds / DAY)} 天`;
  return milliseconds < HOUR ? `${minutes} 分` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
}

/**
 * A queue's worst case: how late, how much time is left, or how long the oldest waits; empty where nothing is known.
 */
export function worstCase({ count, since, due, late }: Waiting, now: number): string {
  if (due !== null && late > 0)
    return `超时 ${late === count ? '' : `${late} 件，`}最久 ${formatSpan(now - Date.parse(due))}`;
  if (due !== null) return `剩 ${formatSpan(Math.max(0, Date.parse(due) - now))}`;
  return since === null ? '' : `最久 ${formatSpan(Math.max(0, now - Date.parse(since)))}`;
}

/** Where on its page a queue's records are listed, if the page opens with others. */
export const queueSearches: Readonly<Record<string, string>> = {
  orders: '?only=refund',
  prices: '?tab=lists',
  areas: '?tab=applications',
  people: '?part=merges',
  rules: '?tab=changes',
};
