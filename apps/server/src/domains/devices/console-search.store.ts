import { formatMoney } from '@shoushou/kernel/money';
import type { ConsoleQueue, ConsoleSearch } from '../../platform/console/console-search.ts';

/** Device orders by their numbers. */
export const devicesSearch: ConsoleSearch = {
  right: 'inspections',
  async find(database, { kind, text }) {
    if (kind !== 'number' || !text.startsWith('GZ')) return [];
    const rows = await database.query<{ no: string; device: string; promisedFen: number }>('SELECT no, device, promised_fen AS "promisedFen" FROM device_orders WHERE no = $1', [text]);
    return rows.map(({ no, device, promisedFen }) => ({ kind: 'device_order', key: no, title: `${no} ${device}`, note: `报价 ${formatMoney(promisedFen)}` }));
  },
};

export const devicesQueues: readonly ConsoleQueue[] = [
  { page: 'inspections', right: 'inspections', rows: 'device_orders', where: "state = 'contested' OR (state = 'arrived' AND way = 'post')", city: 'city' },
  { page: 'erasures', right: 'inspections', rows: 'device_erasures', where: "state IN ('owed', 'erased')" },
];
