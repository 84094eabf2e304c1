import type { Listing, ListingCard, MyListing } from '@shoushou/contract';
import { groundFactor, toMercator, type Coordinates } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople, findProfiles } from '../../accounts/index.ts';
import { readRegions } from '../../places/index.ts';
import { countOffers, dealAbout } from '../deals/deals.store.ts';
import { isFavourite } from '../goods/favourites.store.ts';
import { readOwnerRatings } from '../deals/ratings.store.ts';
import { listingActions } from '../goods/listing.rules.ts';
import type { ListingRow } from '../goods/listings.store.ts';
import { countQuestions } from '../goods/questions.store.ts';

type Seen = ListingRow & { /** Mercator metres. */ distance?: number | null };

/** Cards in the order of the rows. @param from where distances are measured from; null leaves them out */
export async function viewCards(
  source: Queryable,
  rows: readonly Seen[],
  from: Coordinates | null,
): Promise<ListingCard[]> {
  // One after the other, here and below: a transaction has a single connection.
  const people = await findPeople(source, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const regions = await readRegions(source, [...new Set(rows.map(({ adcode }) => adcode))]);
  const standing = await readOwnerRatings(source, [...people.keys()]);
  return rows.map((row) => {
    const owner = people.get(row.ownerId);
    return {
      no: row.no,
      kind: row.kind,
      state: row.state,
      title: row.title,
      category: row.category,
      condition: row.condition,
      priceFen: row.priceFen,
      bargain: row.bargain,
      photo: row.photos[0] ?? null,
      photoCount: row.photos.length,
      adcode: row.adcode,
      district: regions.get(row.adcode)?.name ?? '',
      place: row.place,
      distance: distanceOf(row, from),
      ownerName: owner?.username ?? '',
      ownerVerified: owner?.verified ?? false,
      ownerRating: standing.get(row.ownerId) ?? null,
      at: row.listedAt ?? row.sentAt,
    };
  });
}

function distanceOf({ longitude, latitude, distance }: Seen, from: Coordinates | null): number | null {
  if (!from || longitude === null || latitude === null) return null;
  const here = toMercator(from);
  const there = toMercator({ longitude, latitude });
  return Math.round((distance ?? Math.hypot(there.x - here.x, there.y - here.y)) * groundFactor(from.latitude));
}

/** The person's own listings, with numbers of unanswered questions and offers. */
export async function viewOwn(source: Queryable, rows: readonly ListingRow[]): Promise<MyListing[]> {
  const cards = await viewCards(source, rows, null);
  const questions = await countQuestions(source, rows);
  const offers = await countOffers(source, rows);
  return cards.map((card, index) => ({
    ...card,
    reason: rows[index]!.reason,
    offerCount: offers.get(card.no) ?? 0,
    openQuestionCount: questions.get(card.no)?.open ?? 0,
  }));
}

/** One listing from the view of the viewer. @param userId null without a session */
export async function viewListing(
  source: Queryable,
  row: ListingRow,
  userId: string | null,
  from: Coordinates | null = null,
): Promise<Listing> {
  const mine = row.ownerId === userId;
  const [card] = await viewCards(source, [row], from);
  const questions = await countQuestions(source, [row]);
  const profiles = await findProfiles(source, [row.ownerId]);
  const offers = mine ? ((await countOffers(source, [row])).get(row.no) ?? 0) : 0;
  const dealNo = userId === null ? null : (await dealAbout(source, row, userId)).openNo;
  const { all = 0, open = 0 } = questions.get(row.no) ?? {};
  return {
    ...card!,
    reason: mine ? row.reason : '',
    offerCount: offers,
    openQuestionCount: mine ? open : 0,
    description: row.description,
    photos: row.photos,
    photoIds: mine ? row.photoIds : [],
    deliveries: row.deliveries,
    point:
      row.longitude === null || row.latitude === null ? null : { longitude: row.longitude, latitude: row.latitude },
    owner: profiles.get(row.ownerId)!,
    mine,
    favourite: userId !== null && (await isFavourite(source, userId, row.no)),
    questionCount: all,
    dealNo,
    actions: listingActions(row, userId, { questions: open, deal: dealNo !== null }),
  };
}
