import type { ConsoleQueue, ConsoleSearch } from '../../platform/console/console-search.ts';

/** Recyclers by the plate of the vehicle that they applied with. */
export const plateSearch: ConsoleSearch = {
  right: 'people',
  async find(database, { kind, text }, limit) {
    if (kind !== 'words') return [];
    const rows = await database.query<{ userId: string; name: string; plate: string }>(
      `SELECT DISTINCT ON (user_id) user_id AS "userId", name, plate FROM recycler_applications WHERE plate <> '' AND upper(replace(plate, ' ', '')) = $1 AND state = 'accepted' LIMIT $2`,
      [text, limit],
    );
    return rows.map(({ userId, name, plate }) => ({ kind: 'person', key: userId, title: name, note: `${plate} · 回收员` }));
  },
};

export const joiningQueues: readonly ConsoleQueue[] = [{ page: 'applications', right: 'reviews', rows: 'recycler_applications', where: "state = 'submitted'", city: 'city' }];
