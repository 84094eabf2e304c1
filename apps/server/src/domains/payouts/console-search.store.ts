import { formatMoney } from '@shoushou/kernel/money';
import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';

/** Withdrawals by their numbers, and the first of a batch by that of the batch. */
export const payoutsSearch: ConsoleSearch = {
  right: 'money',
  async find(database, { kind, text }, limit): Promise<SearchHit[]> {
    if (kind !== 'number' || !(text.startsWith('WD') || text.startsWith('BK'))) return [];
    const rows = await database.query<{ no: string; amount: number; payee: string }>(
      `SELECT no, amount, payee FROM withdrawals WHERE ${text.startsWith('BK') ? 'batch_no' : 'no'} = $1
       ORDER BY no LIMIT $2`,
      [text, limit],
    );
    return rows.map(({ no, amount, payee }) => ({
      kind: 'withdrawal',
      key: no,
      title: `${no} ${formatMoney(amount)}`,
      note: payee,
    }));
  },
};

export const payoutsQueues: readonly ConsoleQueue[] = [
  { page: 'withdrawals', right: 'money', rows: 'withdrawals', where: "state = 'reviewing'", since: 'requested_at' },
  { page: 'reconciliation', right: 'money', rows: 'differences', where: "state IN ('open', 'proposed')" },
];
