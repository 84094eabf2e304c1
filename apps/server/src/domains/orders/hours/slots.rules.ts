import { BOOKABLE_DAYS, visitHoursLimits, type VisitHours } from '@shoushou/rules/orders/visit-hours';
import {
  DAY,
  failure,
  fromInstant,
  HOUR,
  MINUTE,
  shanghaiDate,
  shanghaiParts,
  startOfShanghaiDate,
  startOfShanghaiDay,
  success,
  toInstant,
  type Instant,
  type Result,
} from '@shoushou/kernel';

/** A window can be booked while at least this much of it remains. */
const NOTICE = 60 * MINUTE;

/** What decides which windows of a district can be booked. */
export interface VisitCalendar {
  hours: VisitHours;
  /** Reason by closed day, `2026-11-21`. */
  closed: ReadonlyMap<string, string>;
  /** Visits by the start of their window, milliseconds; empty where the capacity has no limit. */
  booked: ReadonlyMap<number, number>;
}

export interface Slot {
  from: Instant;
  to: Instant;
  available: boolean;
  why: 'past' | 'closed' | 'full' | null;
  left: number | null;
}

export interface SlotDay {
  /** `2026-11-21`. */
  date: string;
  closed: string | null;
  slots: Slot[];
}

export type SlotRefusal = 'orders.slot_unavailable' | 'orders.day_closed' | 'orders.slot_full';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** Why a day, by its midnight in milliseconds, is closed, or null. */
function dayClosed({ hours, closed }: VisitCalendar, midnight: number): string | null {
  const { weekday } = shanghaiParts(midnight);
  const reason = closed.get(shanghaiDate(midnight));
  return reason ?? (hours.weekdays.includes(weekday || 7) ? null : WEEKDAYS[weekday]!);
}

function slotsOf(calendar: VisitCalendar, midnight: number, now: number): SlotDay {
  const { opensAt, closesAt, windowHours, capacity } = calendar.hours;
  const closed = dayClosed(calendar, midnight);
  const slots: Slot[] = [];
  for (let hour = opensAt; hour + windowHours <= closesAt; hour += windowHours) {
    const from = midnight + hour * HOUR;
    const to = from + windowHours * HOUR;
    const left = capacity === null ? null : Math.max(0, capacity - (calendar.booked.get(from) ?? 0));
    const why = to - now < NOTICE ? 'past' : closed !== null ? 'closed' : left === 0 ? 'full' : null;
    slots.push({ from: toInstant(from), to: toInstant(to), available: why === null, why, left });
  }
  return { date: shanghaiDate(midnight), closed, slots };
}

/** The days that can be booked. A window stays open while `NOTICE` remains before its end. @param now milliseconds */
export function slotDays(calendar: VisitCalendar, now: number): SlotDay[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: BOOKABLE_DAYS }, (_, index) => slotsOf(calendar, today + index * DAY, now));
}

/** The window that starts at this instant, or why it cannot be booked. @param now milliseconds */
export function findSlot(
  calendar: VisitCalendar,
  from: Instant,
  now: number,
): Result<{ from: Instant; to: Instant }, SlotRefusal> {
  const wanted = fromInstant(from);
  const day = slotDays(calendar, now).find(({ date }) => date === shanghaiDate(wanted));
  const slot = day?.slots.find((each) => fromInstant(each.from) === wanted);
  if (day && day.closed !== null) {
    const { month, day: date } = shanghaiParts(wanted);
    return failure('orders.day_closed', { values: { day: `${month}月${date}日`, reason: day.closed } });
  }
  if (!slot || slot.why === 'past') return failure('orders.slot_unavailable');
  if (slot.why === 'full') return failure('orders.slot_full');
  return success({ from: slot.from, to: slot.to });
}

/** The first window that can be booked from now on; null where all are closed or full. @param now milliseconds */
export function firstSlot(calendar: VisitCalendar, now: number): { from: Instant; to: Instant } | null {
  const slot = slotDays(calendar, now)
    .flatMap(({ slots }) => slots)
    .find(({ available }) => available);
  return slot ? { from: slot.from, to: slot.to } : null;
}

/** The first window that can be booked after the day of a visit: at its own time of day if there is one. */
export function nextSlot(
  calendar: VisitCalendar,
  visitFrom: Instant,
  now: number,
): { from: Instant; to: Instant } | null {
  const { hour } = shanghaiParts(fromInstant(visitFrom));
  for (const { date, slots } of slotDays(calendar, now)) {
    if (date <= shanghaiDate(fromInstant(visitFrom))) continue;
    const free = slots.filter(({ available }) => available);
    const slot = free.find(({ from }) => shanghaiParts(fromInstant(from)).hour === hour) ?? free[0];
    if (slot) return { from: slot.from, to: slot.to };
  }
  return null;
}

/** Whether days from the first to the last, `2026-11-21`, may be closed. @param now milliseconds */
export function daysInRange(from: string, to: string, now: number): boolean {
  const [first, last] = [startOfShanghaiDate(from), startOfShanghaiDate(to)];
  return (
    first >= startOfShanghaiDay(now) &&
    last <= now + visitHoursLimits.daysAhead * DAY &&
    first <= last &&
    last - first < visitHoursLimits.mostDays * DAY
  );
}
