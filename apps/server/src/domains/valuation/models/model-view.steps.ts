import type { DeviceModel } from '@shoushou/contract';
import { DAY, shanghaiDate, startOfShanghaiDay } from '@shoushou/kernel';
import { MAX_BASE_PRICE_AGE_DAYS } from '@shoushou/rules/valuation/template';
import type { ModelRow } from './models.store.ts';

/** The Shanghai dates whose base prices are still valid, up to today. @param now milliseconds */
export function priceDays(now: number): { from: string; to: string } {
  return { from: shanghaiDate(now - MAX_BASE_PRICE_AGE_DAYS * DAY), to: shanghaiDate(now) };
}

/** The last 30 Shanghai dates, today’s last. @param now milliseconds */
export function seriesDays(now: number): string[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: 30 }, (_, index) => shanghaiDate(today - (29 - index) * DAY));
}

export function modelView({ id, kind, brand, name, picture, bestFen, sample }: ModelRow): DeviceModel {
  return { id, kind, brand, name, picture, bestFen, sample };
}
