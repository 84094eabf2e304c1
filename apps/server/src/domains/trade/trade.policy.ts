import type { ListingState } from '@shoushou/contract';

/** What has been let by an operator is for all to see, also once it is reserved or sold; the rest is its owner's. */
export function maySeeListing({ state, ownerId }: { state: ListingState; ownerId: string }, userId: string | null): boolean {
  return ownerId === userId || state === 'listed' || state === 'reserved' || state === 'sold';
}
