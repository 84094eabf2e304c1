import { formatMoney } from '@shoushou/kernel/money';
import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';

/** Withdrawals by their numbers. */
export const payoutsSearch: ConsoleSearch = {
  right: 'money',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number' || !text.startsWith('WD')) return [];
    const rows = await database.query<{ no: string; amount: number; payee: string }>('SELECT no, amount, payee FROM withdrawals WHERE no = $1', [text]);
    return rows.map(({ no, amount, payee }) => ({ kind: 'withdrawal', key: no, title: `${no} ${formatMoney(amount)}`, note: payee }));
  },
};

export const payoutsQueues: readonly ConsoleQueue[] = [
  { page: 'withdrawals', right: 'money', rows: 'withdrawals', where: "state = 'reviewing'" },
  { page: 'reconciliation', right: 'money', rows: 'differences', where: "state IN ('open', 'proposed')" },
];
