import { spotOf } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { gramsOf } from '../listings/listing.rules.ts';
import { insertFilled, insertFilledOffers, insertFilledQuestions } from '../listings/listing-fills.store.ts';
import type { DealRow } from '../deals/deals.store.ts';
import type { QuestionRow } from '../questions/questions.store.ts';
import type { ListingRow } from '../listings/listings.store.ts';

/** Moments in milliseconds. */
export type ListingFill = Omit<ListingRow, 'sentAt' | 'listedAt'> & { sentAt: number; listedAt: number | null };

/** Writes listings as they are. */
export async function fillListings(database: Queryable, listings: readonly ListingFill[]): Promise<void> {
  await insertFilled(database, listings.map((listing) => {
    const { longitude, latitude } = listing;
    return { ...listing, spot: longitude === null || latitude === null ? null : spotOf({ longitude, latitude }), grams: gramsOf(listing) };
  }));
}

/** Moments in milliseconds. */
export type QuestionFill = Omit<QuestionRow, 'askedAt' | 'answeredAt'> & { askedAt: number; answeredAt: number | null };

export async function fillQuestions(database: Queryable, questions: readonly QuestionFill[]): Promise<void> {
  await insertFilledQuestions(database, questions);
}

/** An offer that waits for an answer; moments in milliseconds. */
export type OfferFill = Pick<DealRow, 'city' | 'no' | 'listingNo' | 'buyerId' | 'sellerId' | 'offeredBy' | 'amountFen' | 'delivery' | 'message'> & { madeAt: number; dueAt: number };

export async function fillOffersOnListings(database: Queryable, offers: readonly OfferFill[]): Promise<void> {
  await insertFilledOffers(database, offers);
}
