import type { ConsoleQueue, ConsoleSearch, SearchHit } from '../../platform/console/console-search.ts';

/** Companies and reservations by their numbers. */
export const companiesSearch: ConsoleSearch = {
  right: 'trade',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number') return [];
    if (text.startsWith('QY')) {
      const rows = await database.query<{ no: string; name: string; address: string }>('SELECT no, name, address FROM companies WHERE no = $1', [text]);
      return rows.map(({ no, name, address }) => ({ kind: 'company', key: no, title: `${no} ${name}`, note: address }));
    }
    if (!text.startsWith('YY')) return [];
    const rows = await database.query<{ no: string; name: string; plate: string }>('SELECT r.no, c.name, r.plate FROM company_reservations r JOIN companies c ON c.no = r.company_no WHERE r.no = $1', [text]);
    return rows.map(({ no, name, plate }) => ({ kind: 'reservation', key: no, title: `${no} ${plate}`, note: name }));
  },
};

export const companiesQueues: readonly ConsoleQueue[] = [{ page: 'reservations', right: 'trade', rows: 'company_reservations', where: "state = 'disputed'", city: 'city' }];
