import type { ConsoleQueue, ConsoleSearch } from '../../platform/console/console-search.ts';
import { rowPlace } from '../../platform/console/row-place.ts';

/** Photographed goods by the numbers of their quotes. */
export const photoQuoteSearch: ConsoleSearch = {
  right: 'photo_quotes',
  async find(database, { kind, text }) {
    if (kind !== 'number' || !text.startsWith('ZH')) return [];
    const rows = await database.query<{ no: string; words: string; place: string }>(
      'SELECT no, text AS words, place FROM photo_quotes WHERE no = $1',
      [text],
    );
    return rows.map(({ no, words, place }) => ({
      kind: 'photo_quote',
      key: no,
      title: `${no} ${words}`.trim(),
      note: place,
    }));
  },
};

export const photoQuoteQueues: readonly ConsoleQueue[] = [
  {
    page: 'photo-quotes',
    right: 'photo_quotes',
    rows: 'photo_quotes',
    // As in the page's list: one that was closed without an offer can only be refused, and is late no more.
    where: "state IN ('open', 'closed') AND offer_seq IS NULL",
    ...rowPlace('photo_quotes'),
    since: 'asked_at',
    due: "CASE WHEN state = 'open' THEN promised_by END",
  },
];
