import { fromInstant, HOUR, MINUTE, type Instant } from '@shoushou/kernel';
import type { OrderState } from '@shoushou/contract';

/** From this long before the visit's window, the recycler counts as on the way. */
const BEFORE = HOUR;
/** Until this long after the window, a late recycler still counts as on the way. */
const AFTER = 2 * HOUR;
/** Maximum age of a position; phones report every two minutes. */
export const POSITION_LIFETIME = 10 * MINUTE;

/**
 * Whether the customer may see where the recycler is: from an hour before the window or from setting out, until
 * arrival. @param now milliseconds
 */
export function isOnTheWay(
  { state, windowFrom, windowTo }: { state: OrderState; windowFrom: Instant; windowTo: Instant },
  now: number,
  departed = false,
): boolean {
  return (
    state === 'taken' && (departed || now >= fromInstant(windowFrom) - BEFORE) && now <= fromInstant(windowTo) + AFTER
  );
}
