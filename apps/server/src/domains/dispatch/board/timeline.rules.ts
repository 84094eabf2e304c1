import type { Coordinates } from '@shoushou/kernel';
import { windowsClash, type TimeSpan } from '@shoushou/rules/dispatch/visit-times';
import { roadBetween } from '../offers/eligibility.rules.ts';

/** Windows in milliseconds. */
interface TimedVisit extends Coordinates {
  window: TimeSpan;
}

/** What a recycler's visits, the earliest first, mean for each other: ways in between, and two at the same time. */
export const legsOf = (visits: readonly TimedVisit[]): { metres: number | null; clash: boolean }[] =>
  visits.map((visit, at) => {
    const before = visits[at - 1];
    return {
      metres: before ? roadBetween(before, visit) : null,
      clash: visits.some((other) => other !== visit && windowsClash(other.window, visit.window)),
    };
  });
