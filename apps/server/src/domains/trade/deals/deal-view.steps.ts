import type { Deal, DealCard, DealSide } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { findPeople } from '../../accounts/index.ts';
import { TRADE_RULES } from '../trade-rules.rules.ts';
import { dealActions, meetingStates } from './deal.rules.ts';
import { dealCase, factsOf, sideOf } from './deal.case.ts';
import type { DealRow } from './deals.table.ts';
import { readRatings } from './ratings.store.ts';
import { handoverCode } from './handover-code.steps.ts';
import { readListings, type ListingRow } from '../goods/listings.store.ts';

const otherOf = ({ buyerId, sellerId }: DealRow, userId: string): string => (userId === buyerId ? sellerId : buyerId);

function cardOf(deal: DealRow, listing: ListingRow, otherName: string, userId: string): DealCard {
  return {
    no: deal.no,
    state: deal.state,
    side: sideOf(deal, userId)!,
    listing: {
      no: listing.no,
      kind: listing.kind,
      title: listing.title,
      photo: listing.photos[0] ?? null,
      priceFen: listing.priceFen,
      state: listing.state,
    },
    amountFen: deal.amountFen,
    delivery: deal.delivery,
    otherName,
    otherId: otherOf(deal, userId),
    offeredByMe: deal.offeredBy === userId,
    at: deal.madeAt,
    // The automatic closing of a received deal is an internal step, so it is not shown.
    dueAt: deal.state === 'received' ? null : deal.dueAt,
  };
}

/** Deals from the view of one side, in the order of the rows. */
export async function viewDealCards(source: Queryable, rows: readonly DealRow[], userId: string): Promise<DealCard[]> {
  const people = await findPeople(source, [...new Set(rows.map((deal) => otherOf(deal, userId)))]);
  const listings = await readListings(source, rows);
  return rows.map((deal) =>
    cardOf(deal, listings.get(deal.listingNo)!, people.get(otherOf(deal, userId))?.username ?? '', userId),
  );
}

export const returnOf = ({ returnCarrier, returnNo }: DealRow): Deal['returned'] =>
  returnNo === '' ? null : { carrier: returnCarrier, trackingNo: returnNo };

export function disputeOf({
  disputeReason,
  disputeText,
  disputePhotos,
  disputedAt,
  disputeAnswer,
}: DealRow): Deal['dispute'] {
  return disputeReason === null || disputedAt === null
    ? null
    : {
        reason: disputeReason,
        text: disputeText ?? '',
        photos: disputePhotos ?? [],
        at: disputedAt,
        answer: disputeAnswer,
      };
}

/** When the goods were received, or the money was released by an operator; milliseconds, null before. */
export function receivedAt(steps: Deal['steps']): number | null {
  const step = steps.find(({ state }) => state === 'received' || state === 'released');
  return step ? fromInstant(step.at) : null;
}

/** One deal from the view of its buyer or seller. */
export async function viewDeal(
  source: Queryable,
  { database, environment, clock }: Pick<Deps, 'database' | 'environment' | 'clock'>,
  deal: DealRow,
  userId: string,
): Promise<Deal> {
  const otherId = otherOf(deal, userId);
  const other = (await findPeople(source, [otherId])).get(otherId);
  const listing = (await readListings(source, [deal])).get(deal.listingNo)!;
  const steps = (await dealCase.steps(source, [deal])).get(deal.no) ?? [];
  const side = sideOf(deal, userId)!;
  const ratings = await readRatings(source, deal);
  const { ratingDays } = await rulesInForce({ database, clock }, TRADE_RULES, source);
  const isMeeting = meetingStates.includes(deal.state);
  return {
    ...cardOf(deal, listing, other?.username ?? '', userId),
    message: deal.message,
    condition: deal.condition,
    photos: deal.photos,
    otherVerified: other?.verified ?? false,
    otherRatingTenths: other?.ratingTenths ?? null,
    contact: isMeeting && other ? { name: other.username, mobile: other.mobile } : null,
    address: side === 'buyer' || deal.heldPaymentNo !== null ? deal.address : null,
    carrier: deal.carrier,
    trackingNo: deal.trackingNo,
    handoverCode:
      side === 'buyer' && deal.delivery === 'meet' && (deal.state === 'paid' || deal.state === 'sent')
        ? handoverCode(environment, deal)
        : null,
    paymentId: side === 'buyer' && deal.state === 'accepted' ? deal.paymentNo : null,
    dispute: disputeOf(deal),
    returned: returnOf(deal),
    refundFen: deal.refundFen,
    meeting: deal.meeting,
    ratings: { byBuyer: ratings.buyer ?? null, bySeller: ratings.seller ?? null },
    steps,
    actions: dealActions(factsOf(deal), side, {
      meeting: deal.meeting,
      receivedAt: receivedAt(steps),
      ratedBy: Object.keys(ratings) as DealSide[],
      now: clock.now(),
      ratingDays,
    }),
  };
}
