import { countTo100, type ConsoleQueue, type ConsoleSearch, type SearchHit } from '../../platform/console/console-search.ts';

/** Vehicles by their number. */
export const vehiclesSearch: ConsoleSearch = {
  right: 'trade',
  async find(database, { kind, text }): Promise<SearchHit[]> {
    if (kind !== 'number' || !text.startsWith('BF')) return [];
    const rows = await database.query<{ no: string; plate: string; model: string }>('SELECT no, plate, model FROM vehicles WHERE no = $1', [text]);
    return rows.map(({ no, plate, model }) => ({ kind: 'vehicle', key: no, title: `${no} ${plate}`, note: model }));
  },
};

/** Vehicles that wait for an operator, and overdue duties. */
export const vehiclesQueues: readonly ConsoleQueue[] = [{ page: 'vehicles', right: 'trade', count: countTo100("vehicles WHERE state = 'on_hold' OR late") }];
