import { withoutHouse } from '@shoushou/kernel';
import type { Actor } from '@shoushou/rules/orders/transitions';

/** Who looks or acts, as far as an order is concerned. */
export type Viewer = { kind: 'user'; userId: string; recycler: boolean } | { kind: 'operator' } | { kind: 'nobody' } | { kind: 'app' };

export type Role = 'customer' | 'recycler' | 'viewer' | 'operator';

interface Parties {
  customerId: string | null;
  recyclerId: string | null;
}

/** What somebody is to an order. A recycler who gave it back is a viewer like any other. */
export function roleOf(viewer: Viewer, order: Parties): Role {
  if (viewer.kind === 'operator') return 'operator';
  if (viewer.kind !== 'user') return 'viewer';
  if (order.customerId === viewer.userId) return 'customer';
  return order.recyclerId === viewer.userId ? 'recycler' : 'viewer';
}

export function actorOf(viewer: Viewer, order: Parties): Actor {
  const role = roleOf(viewer, order);
  return role === 'viewer' ? 'stranger' : role;
}

/** Strangers see what the hall shows and nothing else: an order that is not open, or is for one recycler, is none of theirs. */
export function maySee(viewer: Viewer, order: Parties & { state: string; exclusiveRecyclerId: string | null; exclusiveUntil: string | null }, now: number): boolean {
  if (roleOf(viewer, order) !== 'viewer') return true;
  return order.state === 'open' && isOpenTo(viewer.kind === 'user' ? viewer.userId : null, order, now);
}

/** An order booked with one recycler is open to nobody else until its time is over. */
export function isOpenTo(userId: string | null, order: { exclusiveRecyclerId: string | null; exclusiveUntil: string | null }, now: number): boolean {
  if (order.exclusiveRecyclerId === null || order.exclusiveUntil === null) return true;
  return order.exclusiveRecyclerId === userId || Date.parse(order.exclusiveUntil) <= now;
}

/** The recycler at work, both sides of a finished deal and the operator see phone, name and door; after a cancellation the recycler no longer does. */
export function seesContact(role: Role, state: string): boolean {
  if (role === 'recycler') return state !== 'cancelled';
  return role !== 'viewer';
}

/** The estate or road without the house. */
export function maskPlace(place: string): string {
  return withoutHouse(place) || '（接单后可见）';
}

/** About 100 metres: near enough to decide by, too coarse to find the door. */
export function coarseDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
