import { formatMoney } from '@shoushou/kernel/money';
import type { ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';

/** Payments at the cashier by their numbers. */
export const walletSearch: ConsoleSearch = {
  right: 'money',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number' || !text.startsWith('PY')) return [];
    const rows = await database.query<{ no: string; title: string; amount: number }>(
      'SELECT no, title, amount FROM wallet_payments WHERE no = $1',
      [text],
    );
    return rows.map(({ no, title, amount }) => ({
      kind: 'payment',
      key: no,
      title: `${no} ${formatMoney(amount)}`,
      note: title,
    }));
  },
};
