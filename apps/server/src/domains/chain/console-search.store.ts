import { formatMonth } from '@shoushou/kernel/instant';
import type { ConsoleQueue, ConsoleSearch } from '../../platform/console/console-search.ts';

/** Settlements of commissions by their numbers. */
export const chainSearch: ConsoleSearch = {
  right: 'money',
  async find(database, { kind, text }) {
    if (kind !== 'number' || !text.startsWith('YJ')) return [];
    const rows = await database.query<{ no: string; name: string; month: string }>(
      'SELECT s.no, c.name, s.month FROM commission_settlements s JOIN chains c ON c.id = s.chain_id WHERE s.no = $1',
      [text],
    );
    return rows.map(({ no, name, month }) => ({
      kind: 'settlement',
      key: no,
      title: no,
      note: `${name} · ${formatMonth(month)}`,
    }));
  },
};

export const chainQueues: readonly ConsoleQueue[] = [
  { page: 'stores', right: 'stores', rows: 'store_staff', where: "state = 'waiting'" },
  { page: 'rechecks', right: 'stores', rows: 'store_orders', where: 'recheck AND rechecked_at IS NULL' },
  { page: 'settlements', right: 'money', rows: 'commission_settlements', where: "state = 'made'" },
];
