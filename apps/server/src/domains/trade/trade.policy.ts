import type { ListingState } from '@shoushou/contract';

/** Approved listings are public, also when reserved or sold; others are visible to their owner only. */
export function maySeeListing(
  { state, ownerId }: { state: ListingState; ownerId: string },
  userId: string | null,
): boolean {
  return ownerId === userId || state === 'listed' || state === 'reserved' || state === 'sold';
}
