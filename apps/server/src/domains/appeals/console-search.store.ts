import type { ConsoleQueue, ConsoleSearch, HeldWork } from '../../platform/console/console-search.ts';
import { placeOfOrder } from '../orders/index.ts';

/** Appeals by their numbers. */
export const appealsSearch: ConsoleSearch = {
  right: 'appeals',
  async find(database, { kind, text }) {
    if (kind !== 'number' || !text.startsWith('SS')) return [];
    const rows = await database.query<{ no: string; reason: string; orderNo: string }>(
      'SELECT no, reason, order_no AS "orderNo" FROM appeals WHERE no = $1',
      [text],
    );
    return rows.map(({ no, reason, orderNo }) => ({
      kind: 'appeal',
      key: no,
      title: no,
      note: `${reason} · ${orderNo}`,
    }));
  },
};

/** Unanswered appeals only. */
export const appealsQueues: readonly ConsoleQueue[] = [
  {
    page: 'appeals',
    right: 'appeals',
    rows: 'appeals',
    where: "state IN ('submitted', 'reviewing')",
    ...placeOfOrder('appeals'),
    since: 'submitted_at',
    due: 'promised_by',
  },
];

/** Appeals that an operator has opened, or whose answer waits for a second one. */
export const appealsHeld: readonly HeldWork[] = [
  {
    page: 'appeals',
    right: 'appeals',
    rows: 'appeals',
    where: "state IN ('submitted', 'reviewing') AND coalesce(proposed_by, opened_by) IS NOT NULL",
    ...placeOfOrder('appeals'),
    no: 'no',
    holder: 'coalesce(proposed_by, opened_by)',
    since: 'submitted_at',
  },
];
