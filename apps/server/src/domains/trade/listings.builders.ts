import { spotOf } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';
import { gramsOf } from './listing.rules.ts';
import { insertFilled } from './listing-fills.store.ts';
import type { ListingRow } from './listings.store.ts';

/** Moments in milliseconds. */
export type ListingFill = Omit<ListingRow, 'sentAt' | 'listedAt'> & { sentAt: number; listedAt: number | null };

/** Writes listings as they are. */
export async function fillListings(database: Queryable, listings: readonly ListingFill[]): Promise<void> {
  await insertFilled(database, listings.map((listing) => {
    const { longitude, latitude } = listing;
    return { ...listing, spot: longitude === null || latitude === null ? null : spotOf({ longitude, latitude }), grams: gramsOf(listing) };
  }));
}
