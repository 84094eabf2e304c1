import { withoutHouseNumber } from '@shoushou/kernel';
import { isReceiptNumber } from '@shoushou/rules/numbers/dated-number';
import type { Actor } from '@shoushou/rules/orders/transitions';

/** The person who reads or acts on an order. */
export type Viewer =
  | { kind: 'user'; userId: string; recycler: boolean }
  | { kind: 'operator' }
  | { kind: 'anonymous' }
  | { kind: 'app' };

export type Role = 'customer' | 'recycler' | 'viewer' | 'operator';

interface Parties {
  customerId: string | null;
  /** Asked whether a walk-in deal is theirs: they act as its customer until they deny it. */
  namedCustomerId: string | null;
  recyclerId: string | null;
}

/** The viewer's role in an order. A recycler who released it is an ordinary viewer again. */
export function roleOf(viewer: Viewer, order: Parties): Role {
  if (viewer.kind === 'operator') return 'operator';
  if (viewer.kind !== 'user') return 'viewer';
  if ((order.customerId ?? order.namedCustomerId) === viewer.userId) return 'customer';
  return order.recyclerId === viewer.userId ? 'recycler' : 'viewer';
}

/**
 * Whether a number identifies the order: its own does, and that of the current receipt. The number of a released
 * receipt does not.
 */
export function isNumberOf(no: string, order: { receiptNo: string | null }): boolean {
  return !isReceiptNumber(no) || no === order.receiptNo;
}

export function actorOf(viewer: Viewer, order: Parties): Actor {
  const role = roleOf(viewer, order);
  return role === 'viewer' ? 'stranger' : role;
}

/** Strangers see only orders that the hall shows them: open, and not reserved for another recycler. */
export function maySee(
  viewer: Viewer,
  order: Parties & { state: string; exclusiveRecyclerId: string | null; exclusiveUntil: string | null },
  now: number,
): boolean {
  if (roleOf(viewer, order) !== 'viewer') return true;
  return order.state === 'open' && isOpenTo(viewer.kind === 'user' ? viewer.userId : null, order, now);
}

/** An exclusive order is closed to other recyclers until its exclusive period ends. */
export function isOpenTo(
  userId: string | null,
  order: { exclusiveRecyclerId: string | null; exclusiveUntil: string | null },
  now: number,
): boolean {
  if (order.exclusiveRecyclerId === null || order.exclusiveUntil === null) return true;
  return order.exclusiveRecyclerId === userId || Date.parse(order.exclusiveUntil) <= now;
}

/**
 * Phone, name and house number are visible to the current recycler, both sides of a completed deal and operators, but
 * not to the recycler of a cancelled order.
 */
export function seesContact(role: Role, state: string): boolean {
  if (role === 'recycler') return state !== 'cancelled';
  return role !== 'viewer';
}

/** The estate or road without the house number. */
export function maskPlace(place: string): string {
  return withoutHouseNumber(place) || '（接单后可见）';
}

/** Rounds to about 100 metres: precise enough to decide, too coarse to find the address. */
export function coarseDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
