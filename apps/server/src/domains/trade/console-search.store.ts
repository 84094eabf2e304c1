import { formatMoney } from '@shoushou/kernel/money';
import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { placeOfDeal } from './deals/deals.store.ts';

/** Listings and deals by their numbers. */
export const tradeSearch: ConsoleSearch = {
  right: 'trade',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number') return [];
    if (text.startsWith('SH')) {
      const rows = await database.query<{ no: string; title: string; priceFen: number }>(
        'SELECT no, title, price_fen AS "priceFen" FROM trade_listings WHERE no = $1',
        [text],
      );
      return rows.map(({ no, title, priceFen }) => ({
        kind: 'listing',
        key: no,
        title: `${no} ${title}`,
        note: formatMoney(priceFen),
      }));
    }
    if (!text.startsWith('SP')) return [];
    const rows = await database.query<{ no: string; listingNo: string; title: string | null }>(
      `SELECT d.no, d.listing_no AS "listingNo", l.title FROM trade_deals d
       LEFT JOIN trade_listings l ON l.city = d.city AND l.no = d.listing_no WHERE d.no = $1`,
      [text],
    );
    return rows.map(({ no, title, listingNo }) => ({
      kind: 'deal',
      key: no,
      title: `${no} ${title ?? ''}`.trim(),
      note: listingNo,
    }));
  },
};

export const tradeQueues: readonly ConsoleQueue[] = [
  {
    page: 'listings',
    right: 'trade',
    rows: 'trade_listings',
    where: "state = 'in_review'",
    ...rowPlace('trade_listings'),
    since: 'sent_at',
  },
  {
    page: 'deals',
    right: 'trade',
    rows: 'trade_deals',
    where: "state = 'disputed'",
    ...placeOfDeal('trade_deals'),
    since: 'disputed_at',
  },
];
