import { fromInstant, HOUR, type Instant } from '@shoushou/kernel/instant';

/** How long before its window a recycler can say that they set out, milliseconds. */
export const DEPART_BEFORE = 2 * HOUR;

/** Whether a recycler can say now that they set out: not long before the window. @param now milliseconds */
export const canDepart = (windowFrom: Instant, now: number): boolean => now >= fromInstant(windowFrom) - DEPART_BEFORE;

/**
 * Whether the customer of a taken order can have another recycler: the window has passed without an arrival. @param now
 * milliseconds
 */
export const canReplace = (windowTo: Instant, now: number): boolean => now > fromInstant(windowTo);
