import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { disputeOf, returnOf } from './deal-view.steps.ts';
import { dealCase } from './deal.case.ts';
import { listAllDeals } from './deals.store.ts';
import { readListings } from '../goods/listings.store.ts';

export function consoleDeals({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return handler('trade.console_deals', async (_, { state, no, city, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SP');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listAllDeals(database, {
      state: state ?? null,
      no: no ?? null,
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
    const [people, listings, steps] = await Promise.all([
      findPeople(database, [...new Set(page.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
      readListings(database, page),
      dealCase.steps(database, page),
    ]);
    const sideOf = (userId: string) => ({
      userId,
      name: people.get(userId)?.username ?? '',
      mobile: people.get(userId)?.mobile ?? '',
    });
    const items = page.map((deal) => {
      const { no, listingNo, amountFen, delivery, carrier, trackingNo } = deal;
      return {
        no,
        state: deal.state,
        listingNo,
        title: listings.get(listingNo)?.title ?? '',
        amountFen,
        delivery,
        buyer: sideOf(deal.buyerId),
        seller: sideOf(deal.sellerId),
        carrier,
        trackingNo,
        dispute: disputeOf(deal),
        returned: returnOf(deal),
        refundFen: deal.refundFen,
        steps: steps.get(no) ?? [],
        ways: dealCase.next({ ...deal, listing: listings.get(listingNo)! }, clock.now()),
        at: deal.madeAt,
      };
    });
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.madeAt, no: last.no }) : null,
    });
  });
}
