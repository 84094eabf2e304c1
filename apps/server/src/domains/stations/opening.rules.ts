import { shanghaiParts } from '@shoushou/kernel';

export interface OpeningHours {
  /** Minutes of the day in Shanghai. */
  opensAt: number;
  closesAt: number;
  /** 1 Monday to 7 Sunday. */
  openDays: readonly number[];
}

/** Whether the outlet is open at this moment, milliseconds. */
export function isOpenAt({ opensAt, closesAt, openDays }: OpeningHours, now: number): boolean {
  const { weekday, hour, minute } = shanghaiParts(now);
  const minutes = hour * 60 + minute;
  return openDays.includes(weekday === 0 ? 7 : weekday) && minutes >= opensAt && minutes < closesAt;
}
