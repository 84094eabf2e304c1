import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';
import { rowPlace } from '../../platform/console/row-place.ts';
import { placeOfContract } from './auction/sale-contracts.store.ts';

interface Found {
  no: string;
  name: string;
  note: string;
}

/** Supplies and contracts by their numbers. */
export const supplySearch: ConsoleSearch = {
  right: 'trade',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number' || !/^H[YT]/.test(text)) return [];
    const isSupply = text.startsWith('HY');
    const rows = isSupply
      ? await database.query<Found>('SELECT no, name, place AS note FROM supplies WHERE no = $1', [text])
      : await database.query<Found>(
          `SELECT c.no, c.name, p.name AS note FROM sale_contracts c JOIN companies p ON p.no = c.company_no
           WHERE c.no = $1`,
          [text],
        );
    return rows.map(({ no, name, note }) => ({
      kind: isSupply ? 'supply' : 'sale_contract',
      key: no,
      title: `${no} ${name}`,
      note,
    }));
  },
};

export const supplyQueues: readonly ConsoleQueue[] = [
  {
    page: 'supplies',
    right: 'trade',
    rows: 'supplies',
    where: "state = 'in_review'",
    ...rowPlace('supplies'),
    since: 'made_at',
  },
  {
    page: 'sale-contracts',
    right: 'trade',
    rows: 'sale_contracts',
    where: "state = 'disputed'",
    ...placeOfContract('sale_contracts'),
  },
];
