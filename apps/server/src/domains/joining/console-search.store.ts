import type { ConsoleQueue, ConsoleSearch, SearchTerm } from '../../platform/console/console-search.ts';
import { searchedText, startPattern } from '../../platform/console/read-term.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { rowPlace } from '../../platform/console/row-place.ts';

/** Recyclers by the plate of the vehicle that they applied with. */
export const plateSearch: ConsoleSearch = {
  right: 'people',
  async find(database, { kind, text }, limit) {
    if (kind !== 'words') return [];
    const rows = await database.query<{ userId: string; name: string; plate: string }>(
      `SELECT DISTINCT ON (user_id) user_id AS "userId", name, plate FROM recycler_applications
       WHERE plate <> '' AND ${searchedText('plate')} = ${searchedText('$1::text')} AND state = 'accepted' LIMIT $2`,
      [text, limit],
    );
    return rows.map(({ userId, name, plate }) => ({
      kind: 'person',
      key: userId,
      title: name,
      note: `${plate} · 回收员`,
    }));
  },
};

/** Ids of recyclers by the plate of the vehicle or the beginning of the name that they applied with. */
export async function findApplicants(
  database: Queryable,
  { kind, text }: SearchTerm,
  limit: number,
): Promise<string[]> {
  if (kind !== 'words') return [];
  const rows = await database.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM recycler_applications
     WHERE state = 'accepted' AND (plate <> '' AND ${searchedText('plate')} = ${searchedText('$1::text')}
     OR ${searchedText('name')} LIKE ${searchedText('$2::text')}) LIMIT $3`,
    [text, startPattern(text), limit],
  );
  return rows.map(({ userId }) => userId);
}

/** Plates by recycler, of the vehicle that they applied with last; those without one are absent. */
export async function readPlates(database: Queryable, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await database.query<{ userId: string; plate: string }>(
    `SELECT DISTINCT ON (user_id) user_id AS "userId", plate FROM recycler_applications
     WHERE user_id = ANY ($1::uuid[]) AND plate <> '' AND state = 'accepted' ORDER BY user_id, id DESC`,
    [userIds],
  );
  return new Map(rows.map(({ userId, plate }) => [userId, plate]));
}

export const joiningQueues: readonly ConsoleQueue[] = [
  {
    page: 'applications',
    right: 'reviews',
    rows: 'recycler_applications',
    where: "state = 'submitted'",
    ...rowPlace('recycler_applications'),
    since: 'applied_at',
  },
];
