import { DAY, fromInstant, type Instant } from '@shoushou/kernel/instant';

/** When pickups can be booked in a district. Hours are whole hours of the day in Shanghai. */
export interface VisitHours {
  /** 0 to 23. */
  opensAt: number;
  /** 1 to 24, after `opensAt`. */
  closesAt: number;
  /** Length of a pickup window. */
  windowHours: number;
  /** ISO weekdays that are worked, 1 is Monday. */
  weekdays: number[];
  /** Visits that a district takes in one window; null without a limit. */
  capacity: number | null;
}

/** In force where no operator has set others. */
export const usualHours: VisitHours = {
  opensAt: 8,
  closesAt: 20,
  windowHours: 2,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  capacity: null,
};

/** Windows can be booked today and on the days after: this many days in all. */
export const BOOKABLE_DAYS = 5;

/** An order can't be moved to a visit later than this after its booking: its prices are those of that day. Days. */
export const DAYS_OF_BOOKED_PRICES = 14;

/** Whether its customer can move a visit to this window: while its prices are kept, or off a day that was closed. */
export const canMoveTo = (
  windowFrom: Instant,
  { placedAt, offClosedDay }: { placedAt: Instant; offClosedDay: boolean },
): boolean => offClosedDay || fromInstant(windowFrom) <= fromInstant(placedAt) + DAYS_OF_BOOKED_PRICES * DAY;

export const visitHoursLimits = {
  mostWindowHours: 4,
  mostCapacity: 1000,
  /** The greatest least value of a visit, fen. */
  mostLeastFen: 100_000,
  /** Length of a reason for closing days, which customers read. */
  reason: 12,
  /** Days closed at once. */
  mostDays: 31,
  /** How far ahead days can be closed. */
  daysAhead: 400,
} as const;

/** Whether at least one window fits between opening and closing. */
export const hoursFit = ({ opensAt, closesAt, windowHours }: Omit<VisitHours, 'weekdays' | 'capacity'>): boolean =>
  closesAt - opensAt >= windowHours;
