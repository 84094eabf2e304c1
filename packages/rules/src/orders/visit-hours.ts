import { DAY, fromInstant, toInstant, type Instant } from '@shoushou/kernel/instant';

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

/** Until when the windows start to which a visit can be moved; null without an end, off a day that was closed. */
export const lastWindowStart = ({
  placedAt,
  offClosedDay,
}: {
  placedAt: Instant;
  offClosedDay: boolean;
}): Instant | null => (offClosedDay ? null : toInstant(fromInstant(placedAt) + DAYS_OF_BOOKED_PRICES * DAY));

/** Whether a window starts in time. @param last as `lastWindowStart` */
export const startsInTime = (windowFrom: Instant, last: Instant | null): boolean =>
  last === null || fromInstant(windowFrom) <= fromInstant(last);

/** Why a visit can't be moved further, and what each side does instead. @param days or their placeholder */
export const noLaterWindow = (days: number | string, by: 'customer' | 'recycler'): string =>
  `预约时的价格只保留 ${days} 天，不能再往后改。${
    by === 'customer'
      ? '没人接单时取消不收费，请取消后按新价格重新预约'
      : '请在这之前上门，或请客户取消后按新价格重新预约'
  }`;

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
