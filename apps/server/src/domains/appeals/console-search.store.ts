import type { ConsoleQueue, ConsoleSearch } from '../../platform/console/console-search.ts';

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
  { page: 'appeals', right: 'appeals', rows: 'appeals', where: "state IN ('submitted', 'reviewing')", city: 'city' },
];
