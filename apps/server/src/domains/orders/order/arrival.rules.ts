import { fromInstant, MINUTE, type Instant } from '@shoushou/kernel';

/**
 * The info fee of an arrival is captured when the goods are weighed, or after this time: an undo may still be on its
 * way from a phone without network. Milliseconds.
 */
export const CAPTURE_AFTER = 15 * MINUTE;

/** The facts that determine whether an arrival can be undone. */
export function arrivalOf({
  arrivedAt,
  walkIn,
  weighingId,
}: {
  arrivedAt: Instant | null;
  walkIn: boolean;
  weighingId: string | null;
}): { arrivedAt: number | null; walkIn: boolean; weighed: boolean } {
  return { arrivedAt: arrivedAt === null ? null : fromInstant(arrivedAt), walkIn, weighed: weighingId !== null };
}
