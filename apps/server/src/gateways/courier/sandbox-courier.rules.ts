import { HOUR } from '@shoushou/kernel';
import type { ParcelState } from './port.ts';

/** The sandbox's courier comes after two hours and delivers a day later. */
const COLLECTED_AFTER = 2 * HOUR;
const DELIVERED_AFTER = 26 * HOUR;

/**
 * The number contains the time of the booking, so that nothing is stored and a repetition returns the same number.
 * @param askedAt milliseconds
 */
export function bookAt(askedAt: number): string {
  return `SF${Math.floor(askedAt).toString(36).toUpperCase()}`;
}

/** @param now milliseconds */
export function stateAt(trackingNo: string, now: number): ParcelState {
  const age = now - Number.parseInt(trackingNo.slice(2), 36);
  return age >= DELIVERED_AFTER ? 'delivered' : age >= COLLECTED_AFTER ? 'collected' : 'booked';
}
