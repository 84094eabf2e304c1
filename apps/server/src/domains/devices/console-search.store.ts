import { formatMoney } from '@shoushou/kernel/money';
import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { erasureWaits } from './orders/erasures.store.ts';
import { orderWaits } from './orders/orders.store.ts';

/**
 * Device orders by their number, that of their quote or of a recycler's visit; erasures by the number of their
 * certificate.
 */
export const devicesSearch: ConsoleSearch = {
  right: 'inspections',
  async find(database, { kind, text }, limit): Promise<SearchHit[]> {
    if (kind !== 'number') return [];
    if (text.startsWith('QC')) {
      const rows = await database.query<{ no: string; certificateNo: string }>(
        'SELECT order_no AS no, certificate_no AS "certificateNo" FROM device_erasures WHERE certificate_no = $1',
        [text],
      );
      return rows.map(({ no, certificateNo }) => ({
        kind: 'erasure',
        key: no,
        title: certificateNo,
        note: `清除证明 · ${no}`,
      }));
    }
    if (!/^(GZ|GJ|JD)/.test(text)) return [];
    const rows = await database.query<{ no: string; device: string; promisedFen: number }>(
      `SELECT no, device, promised_fen AS "promisedFen" FROM device_orders
       WHERE ${text.startsWith('GJ') ? 'quote_no' : text.startsWith('JD') ? 'receipt_no' : 'no'} = $1
       ORDER BY no DESC LIMIT $2`,
      [text, limit],
    );
    return rows.map(({ no, device, promisedFen }) => ({
      kind: 'device_order',
      key: no,
      title: `${no} ${device}`,
      note: `报价 ${formatMoney(promisedFen)}`,
    }));
  },
};

export const devicesQueues: readonly ConsoleQueue[] = [
  {
    page: 'inspections',
    right: 'inspections',
    rows: 'device_orders',
    where: orderWaits('device_orders'),
    ...rowPlace('device_orders'),
  },
  { page: 'erasures', right: 'inspections', rows: 'device_erasures', where: erasureWaits('device_erasures') },
];
