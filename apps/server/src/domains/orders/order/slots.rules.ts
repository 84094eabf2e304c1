import {
  DAY,
  fromShanghai,
  HOUR,
  MINUTE,
  shanghaiDate,
  shanghaiParts,
  startOfShanghaiDay,
  toInstant,
  type Instant,
} from '@shoushou/kernel';

/** Pickup windows: two hours, 08:00 to 20:00 in Shanghai, today and the four days after. */
export const FIRST_HOUR = 8;
export const LAST_HOUR = 20;
export const WINDOW_HOURS = 2;
export const DAYS_AHEAD = 5;
/** A window can be booked while at least this much of it remains. */
export const NOTICE = 60 * MINUTE;

export interface Slot {
  from: Instant;
  to: Instant;
  available: boolean;
}

export interface SlotDay {
  /** `2026-11-21`. */
  date: string;
  slots: Slot[];
}

/** A window can be booked while `NOTICE` remains before its end, so the current one stays open during its first hour. */
function isAvailable(to: number, now: number): boolean {
  return to - now >= NOTICE;
}

export function slotDays(now: number): SlotDay[] {
  const today = startOfShanghaiDay(now);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const day = today + index * DAY;
    const slots: Slot[] = [];
    for (let hour = FIRST_HOUR; hour < LAST_HOUR; hour += WINDOW_HOURS) {
      const { year, month, day: date } = shanghaiParts(day);
      const from = fromShanghai(year, month, date, hour);
      const to = from + WINDOW_HOURS * HOUR;
      slots.push({ from: toInstant(from), to: toInstant(to), available: isAvailable(to, now) });
    }
    return { date: shanghaiDate(day), slots };
  });
}

/** The bookable window that starts at this instant, or null. */
export function findSlot(from: Instant, now: number): { from: Instant; to: Instant } | null {
  const wanted = Date.parse(from);
  for (const { slots } of slotDays(now)) {
    for (const slot of slots)
      if (slot.available && Date.parse(slot.from) === wanted) return { from: slot.from, to: slot.to };
  }
  return null;
}
