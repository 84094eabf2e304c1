import { usualHours } from '@shoushou/rules/orders/visit-hours';
import { DAY, shanghaiDate, type Instant, type Result } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { DAYS_AHEAD, findSlot, type SlotRefusal, type VisitCalendar } from './slots.rules.ts';
import { countByWindow, holdCalendar, listClosedDays, listHours, lockWindow } from './visit-hours.store.ts';

/** A district, or a city when both codes are the same. */
export interface Place {
  city: string;
  adcode: string;
}

/** Hours, closed days and bookings of a district on the days that can be booked. A district's own hours replace its city's; days closed in either are closed. @param now milliseconds */
export async function readCalendar(
  db: Queryable,
  place: Place,
  now: number,
  exceptNo: string | null = null,
): Promise<VisitCalendar> {
  const [first, last] = [shanghaiDate(now), shanghaiDate(now + (DAYS_AHEAD - 1) * DAY)];
  const set = await listHours(db, place.city);
  const hours = set.get(place.adcode) ?? set.get(place.city) ?? usualHours;
  const closed = await listClosedDays(db, place.city, first, last);
  return {
    hours,
    closed: new Map(
      closed
        .filter(({ adcode }) => adcode === place.adcode || adcode === place.city)
        .map(({ day, reason }) => [day, reason]),
    ),
    booked: hours.capacity === null ? new Map() : await countByWindow(db, place, first, last, exceptNo),
  };
}

/**
 * The window of a district that starts at an instant, kept for this transaction: its day is not closed and its last place is not given away before the end.
 * @param now milliseconds
 * @param exceptNo the order that is moved, which does not take up a place of its own
 */
export async function takeSlot(
  tx: Transaction,
  place: Place,
  from: Instant,
  now: number,
  exceptNo: string | null = null,
): Promise<Result<{ from: Instant; to: Instant }, SlotRefusal>> {
  await holdCalendar(tx, place.city);
  await lockWindow(tx, place.adcode, from);
  return findSlot(await readCalendar(tx, place, now, exceptNo), from, now);
}
