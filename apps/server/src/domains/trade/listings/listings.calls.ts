import type { tradeCalls } from '@shoushou/contract/trade/trade.contract';
import {
  cutPage,
  PAGE_SIZE,
  failure,
  readTimeCursor,
  success,
  writeTimeCursor,
  type Coordinates,
} from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler, unknownPlace } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { endOffers, type DealDeps } from '../deals/deal.case.ts';
import { dealAbout } from '../deals/deals.store.ts';
import { acceptListingContent } from '../goods/listing-content.steps.ts';
import {
  activeStates,
  mayEdit,
  mayWithdraw,
  readBrowseCursor,
  searchTerms,
  stateAfterEdit,
  writeBrowseCursor,
} from '../goods/listing.rules.ts';
import {
  countListings,
  insertListing,
  listForReview,
  listingSorting,
  listOwn,
  lockListing,
  readListing,
  setListingState,
  writeListing,
} from '../goods/listings.store.ts';
import { listReports } from '../goods/reports.store.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { maySeeListing } from '../trade.policy.ts';
import { browseListings } from './browse.store.ts';
import { viewCards, viewListing, viewOwn } from './listing-view.steps.ts';
import { reviewListing } from './review-listing.ts';
import { listReviews } from './reviews.store.ts';

export const listingsCalls = (deps: DealDeps & Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock, random } = deps;
  return callsOf<typeof tradeCalls>()({
    /**
     * Open listings page by page. Later pages sorted by distance are measured from the first page's point, even if the
     * person has moved.
     */
    'trade.list_listings': handler(async (_, { cursor, sort = 'newest', words = '', ...filter }) => {
      const after = cursor === undefined ? null : readBrowseCursor(cursor);
      if (cursor !== undefined && after?.sort !== sort) return unknownPlace;
      const from: Coordinates | null =
        after?.from ??
        (filter.longitude === undefined || filter.latitude === undefined
          ? null
          : { longitude: filter.longitude, latitude: filter.latitude });
      if (!from && (sort === 'nearest' || filter.within !== undefined)) return failure('trade.point_needed');
      const terms = searchTerms(words);
      // Punctuation alone gives no search term, so nothing matches.
      if (words !== '' && terms.length === 0) return success({ items: [], next: null });
      const rows = await browseListings(
        database,
        {
          kind: filter.kind ?? null,
          category: filter.category ?? null,
          condition: filter.condition ?? null,
          adcode: filter.adcode ?? null,
          from,
          within: filter.within ?? null,
          leastFen: filter.leastFen ?? null,
          mostFen: filter.mostFen ?? null,
          terms,
          sort,
          after,
        },
        PAGE_SIZE + 1,
      );
      const { page, next } = cutPage(rows, ({ value, no }) => writeBrowseCursor({ sort, value, no, from }));
      return success({ items: await viewCards(database, page, from), next });
    }),

    'trade.get_listing': handler(async ({ caller }, { no, longitude, latitude }) => {
      const userId = caller.kind === 'user' ? caller.userId : null;
      const listing = await readListing(database, no);
      if (
        !listing ||
        !(maySeeListing(listing, userId) || (userId !== null && (await dealAbout(database, listing, userId)).any))
      )
        return failure('trade.listing_unknown');
      return success(
        await viewListing(
          database,
          listing,
          userId,
          longitude === undefined || latitude === undefined ? null : { longitude, latitude },
        ),
      );
    }),

    'trade.list_mine': handler(async ({ caller }, { state, cursor }) => {
      const after = cursor === undefined ? null : readTimeCursor(cursor, 'SH');
      if (cursor !== undefined && !after) return unknownPlace;
      const rows = await listOwn(database, caller.userId, { state: state ?? null, after, limit: PAGE_SIZE + 1 });
      const { page, next } = cutPage(rows, (last) => writeTimeCursor({ at: last.sentAt, no: last.no }));
      return success({
        items: await viewOwn(database, page),
        next,
      });
    }),

    /** Submits a listing for review; others see it after an operator approved it. */
    'trade.publish': transactionalHandler(async (tx, { caller: { userId } }, { kind, ...input }) => {
      await lockCount(tx, 'trade.listings', userId);
      const { listings } = await rulesInForce({ database, clock }, TRADE_RULES, tx);
      if ((await countListings(tx, userId, activeStates)) >= listings)
        return failure('trade.too_many_listings', { values: { limit: listings } });
      const words = await acceptListingContent(tx, userId, kind, input, null);
      if (!words.ok) return words;
      for (;;) {
        const no = generateDatedNumber('SH', { clock, random });
        if (
          !(await insertListing(tx, {
            ...words.value,
            city: cityOf(input.adcode),
            no,
            ownerId: userId,
            at: clock.now(),
          }))
        )
          continue;
        return success(await viewListing(tx, (await readListing(tx, no))!, userId));
      }
    }),

    /** Changes a listing of the caller. Its number contains the city, so the city can't change. */
    'trade.edit': transactionalHandler(async (tx, { caller: { userId } }, { no, ...input }) => {
      const listing = await lockListing(tx, no);
      if (listing?.ownerId !== userId) return failure('trade.listing_unknown');
      if (!mayEdit(listing.state)) return failure('trade.listing_fixed');
      if (cityOf(input.adcode) !== listing.city) return failure('trade.other_city');
      const words = await acceptListingContent(tx, userId, listing.kind, input, listing);
      if (!words.ok) return words;
      const state = stateAfterEdit(listing.state, listing, words.value);
      return success(
        await viewListing(tx, await writeListing(tx, listing, { ...words.value, state, at: clock.now() }), userId),
      );
    }),

    /** Withdraws a listing of the caller. Repeating it changes nothing. */
    'trade.withdraw': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const listing = await lockListing(tx, no);
      if (listing?.ownerId !== userId) return failure('trade.listing_unknown');
      if (listing.state === 'withdrawn') return success(await viewListing(tx, listing, userId));
      if (!mayWithdraw(listing.state)) return failure('trade.listing_fixed');
      const withdrawn = await setListingState(tx, listing, 'withdrawn', { at: deps.clock.now() });
      await endOffers(tx, deps, withdrawn, 'owner', '物品已下架');
      return success(await viewListing(tx, withdrawn, userId));
    }),

    'trade.console_listings': handler(async (_, { state, no, reported, city, sort, cursor }) => {
      // Those under review wait: the oldest come first.
      const sorted = listingSorting.page(sort ?? (state === 'in_review' ? 'at' : '-at'), cursor);
      if (sorted === null) return unknownPlace;
      const { shown: page, next } = sorted.cut(
        await listForReview(database, {
          state: state ?? null,
          no: no ?? null,
          reported: reported === 'true',
          city: city ?? null,
          page: sorted,
        }),
      );
      const [cards, reviews, reports] = await Promise.all([
        viewCards(database, page, null),
        listReviews(database, page),
        listReports(database, page),
      ]);
      const items = cards.map((card, index) => {
        const { description, photos, ownerId, reason, sentAt } = page[index]!;
        return {
          ...card,
          at: sentAt,
          description,
          photos,
          ownerId,
          reason,
          reviews: reviews.get(card.no) ?? [],
          reports: reports.get(card.no) ?? [],
        };
      });
      return success({ items, next });
    }),

    'trade.review': reviewListing(deps),
  });
};
