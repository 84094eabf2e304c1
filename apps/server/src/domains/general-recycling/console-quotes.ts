import type { ConsolePhotoQuote } from '@shoushou/contract';
import { failure, fromInstant, maskName, PAGE_SIZE, readTimeCursor, success, writeTimeCursor } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { handler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { listForOperators, readOffers } from './photo-quotes.store.ts';
import { viewOffer } from './quote-view.steps.ts';

/** The queue of quotes that wait, or all of them. */
export const consoleQuotes = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('general-recycling.console_quotes', async (_context, { group = 'waiting', cursor }) => {
    const after = cursor === undefined ? null : readTimeCursor(cursor, 'ZH');
    if (cursor !== undefined && !after) return failure('platform.malformed', { values: { problem: '翻页位置有误' } });
    const rows = await listForOperators(database, { group, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const [people, offers] = await Promise.all([findPeople(database, [...new Set(page.map(({ ownerId }) => ownerId))]), readOffers(database, page)]);
    const now = clock.now();
    const items = page.map(({ no, state, service, text, roughGrams, photos, adcode, place, askedAt, promisedBy, reason, orderNo, ownerId, answerer }): ConsolePhotoQuote => {
      const offer = offers.get(no);
      return {
        no, state, service: service as ConsolePhotoQuote['service'], text, roughGrams, photos, adcode, place, askedAt, promisedBy, reason, orderNo, offer: offer ? viewOffer(offer) : null,
        customerName: maskName(people.get(ownerId)?.username ?? ''), overdue: state === 'open' && fromInstant(promisedBy) < now, answeredBy: answerer,
      };
    });
    const last = page.at(-1);
    return success({ items, next: last && rows.length > PAGE_SIZE ? writeTimeCursor({ at: group === 'waiting' ? last.promisedBy : last.askedAt, no: last.no }) : null });
  });
