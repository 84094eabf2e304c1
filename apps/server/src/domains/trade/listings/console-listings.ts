import { failure, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { viewCards } from './listing-view.steps.ts';
import { listForReview } from '../goods/listings.store.ts';
import { listReviews } from './reviews.store.ts';
import { listReports } from '../goods/reports.store.ts';

export function consoleListings({ database }: Pick<Deps, 'database'>) {
  return handler('trade.console_listings', async (_, { state, no, reported, city, cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'SH');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: 'cursor' } });
    const rows = await listForReview(database, {
      state: state ?? null,
      no: no ?? null,
      reported: reported === 'true',
      city: city ?? null,
      after,
      limit: PAGE_SIZE + 1,
    });
    const page = rows.slice(0, PAGE_SIZE);
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
    const last = page.at(-1);
    return success({
      items,
      next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: last.sentAt, no: last.no }) : null,
    });
  });
}
