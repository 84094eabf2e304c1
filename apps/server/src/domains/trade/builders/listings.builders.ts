import { toMercator } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { textGrams } from '../goods/listing.rules.ts';
import { insertSeededListings, insertSeededOffers, insertSeededQuestions } from './listing-seeds.store.ts';
import type { DealRow } from '../deals/deals.table.ts';
import type { QuestionRow } from '../goods/questions.store.ts';
import type { ListingRow } from '../goods/listings.store.ts';

/** Moments in milliseconds. */
export type ListingSeed = Omit<ListingRow, 'sentAt' | 'listedAt'> & { sentAt: number; listedAt: number | null };

/** Writes listings directly, without the checks of the calls. */
export async function seedListings(database: Queryable, listings: readonly ListingSeed[]): Promise<void> {
  await insertSeededListings(
    database,
    listings.map((listing) => {
      const { longitude, latitude } = listing;
      return {
        ...listing,
        spot: longitude === null || latitude === null ? null : toMercator({ longitude, latitude }),
        grams: textGrams(listing),
      };
    }),
  );
}

/** Moments in milliseconds. */
export type QuestionSeed = Omit<QuestionRow, 'askedAt' | 'answeredAt'> & { askedAt: number; answeredAt: number | null };

export async function seedQuestions(database: Queryable, questions: readonly QuestionSeed[]): Promise<void> {
  await insertSeededQuestions(database, questions);
}

/** An offer awaiting an answer; moments in milliseconds. */
export type OfferSeed = Pick<
  DealRow,
  'city' | 'no' | 'listingNo' | 'buyerId' | 'sellerId' | 'offeredBy' | 'amountFen' | 'delivery' | 'message'
> & { madeAt: number; dueAt: number };

export async function seedOffersOnListings(database: Queryable, offers: readonly OfferSeed[]): Promise<void> {
  await insertSeededOffers(database, offers);
}
