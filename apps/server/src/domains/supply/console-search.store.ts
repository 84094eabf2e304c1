import { countTo100, type ConsoleQueue, type ConsoleSearch, type SearchHit } from '../../platform/console/console-search.ts';

/** Supplies and contracts by their numbers. */
export const supplySearch: ConsoleSearch = {
  right: 'trade',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number' || !/^H[YT]/.test(text)) return [];
    const hitKind = text.startsWith('HY') ? 'supply' : 'sale_contract';
    const rows = await database.query<{ no: string; name: string; note: string }>(
      `SELECT s.no, s.name, s.place AS note FROM supplies s WHERE s.no = $1 UNION ALL SELECT c.no, c.name, p.name FROM sale_contracts c JOIN companies p ON p.no = c.company_no WHERE c.no = $1`,
      [text],
    );
    return rows.map(({ no, name, note }) => ({ kind: hitKind, key: no, title: `${no} ${name}`, note }));
  },
};

export const supplyQueues: readonly ConsoleQueue[] = [
  { page: 'supplies', right: 'trade', count: countTo100("supplies WHERE state = 'in_review'") },
  { page: 'sale-contracts', right: 'trade', count: countTo100("sale_contracts WHERE state = 'disputed'") },
];
