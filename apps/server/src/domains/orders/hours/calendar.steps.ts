import {
  BOOKABLE_DAYS,
  DAYS_OF_BOOKED_PRICES,
  lastWindowStart,
  startsInTime,
  usualHours,
} from '@shoushou/rules/orders/visit-hours';
import { DAY, failure, shanghaiDate, type Instant, type Result } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { findSlot, type SlotRefusal, type VisitCalendar } from './slots.rules.ts';
import { countByWindow, holdCalendar, lockWindow, readClosures, readPlaceHours } from './visit-hours.store.ts';

/** A district, or a city when both codes are the same. */
export interface Place {
  city: string;
  adcode: string;
}

/** The days that can be booked, first and last. @param now milliseconds */
const bookable = (now: number) => [shanghaiDate(now), shanghaiDate(now + (BOOKABLE_DAYS - 1) * DAY)] as const;

async function readRules(db: Queryable, place: Place, now: number): Promise<Pick<VisitCalendar, 'hours' | 'closed'>> {
  const { hours, closed } = await readPlaceHours(db, place, ...bookable(now));
  return { hours: hours ?? usualHours, closed: new Map(Object.entries(closed)) };
}

/** Windows without a limit are not counted. */
async function withBooked(
  db: Queryable,
  rules: Pick<VisitCalendar, 'hours' | 'closed'>,
  place: Place,
  now: number,
  exceptNo: string | null,
): Promise<VisitCalendar> {
  const isLimited = rules.hours.capacity !== null;
  return { ...rules, booked: isLimited ? await countByWindow(db, place, ...bookable(now), exceptNo) : new Map() };
}

/**
 * Hours, closed days and bookings of a district on the days that can be booked. A district's own hours replace its
 * city's; days closed in either are closed. @param now milliseconds
 */
export async function readCalendar(
  db: Queryable,
  place: Place,
  now: number,
  exceptNo: string | null = null,
): Promise<VisitCalendar> {
  return withBooked(db, await readRules(db, place, now), place, now, exceptNo);
}

/**
 * The window of a district that starts at an instant, kept for this transaction: its day is not closed and its last
 * place is not given away before the end. Bookings of one window wait for each other only where its places are limited.
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
  const rules = await readRules(tx, place, now);
  if (rules.hours.capacity !== null) await lockWindow(tx, place.adcode, from);
  return findSlot(await withBooked(tx, rules, place, now, exceptNo), from, now);
}

/** A booked visit, as far as it decides to which windows it can be moved. */
interface BookedVisit extends Place {
  no: string;
  windowFrom: Instant;
  placedAt: Instant;
}

/** Until when the windows start to which a visit can be moved; null without an end. */
export const readLastWindowStart = async (db: Queryable, visit: BookedVisit): Promise<Instant | null> =>
  lastWindowStart({ ...visit, offClosedDay: (await readClosures(db, [visit])).size > 0 });

/**
 * The window to which either side moves a visit, kept for this transaction as `takeSlot` does: no further than its
 * prices are kept, unless its day was closed. @param now milliseconds
 */
export async function takeOtherSlot(
  tx: Transaction,
  visit: BookedVisit,
  from: Instant,
  now: number,
): Promise<Result<{ from: Instant; to: Instant }, SlotRefusal | 'orders.moved_too_far'>> {
  if (!startsInTime(from, await readLastWindowStart(tx, visit)))
    return failure('orders.moved_too_far', { values: { days: DAYS_OF_BOOKED_PRICES } });
  return takeSlot(tx, visit, from, now, visit.no);
}
