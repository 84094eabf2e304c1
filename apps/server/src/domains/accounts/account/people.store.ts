import type { Instant } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { SearchTerm } from '../../../platform/console/console-search.ts';
import { isWithin, keysWithin, type ScopeRecord } from '../../../platform/console/operator-scope.ts';
import { searchedText, startPattern } from '../../../platform/console/read-term.ts';
import { isDistrict } from '../../../platform/console/row-place.ts';
import type { Queryable, Transaction, Value } from '../../../platform/database/types.ts';
import { findUsers, type UserRow } from '../accounts.store.ts';

export interface PeopleFilter {
  kind: 'customer' | 'recycler' | 'frozen' | null;
  term: SearchTerm | null;
  /** Where they are a customer or a recycler; null: everywhere. */
  within?: { /** A city or a district. */ readonly place: string; readonly people: ScopeRecord } | null;
  /** Id of the last person of the page before. */
  after: string | null;
  limit: number;
  oldestFirst?: boolean;
}

const kinds = { customer: 'NOT is_recycler', recycler: 'is_recycler', frozen: "state = 'suspended'" } as const;

/** People of a city who are looked at once for those of a district. */
const LOOKED_AT = 2_000;

/** By registration, the time of which ids contain. */
export async function listPeople(database: Queryable, filter: PeopleFilter): Promise<UserRow[]> {
  const { within = null, limit } = filter;
  const ids = await (within !== null && isDistrict(within.place)
    ? listIdsOfDistrict(database, filter, within)
    : listIds(database, filter, limit));
  const order = new Map(ids.map((id, index) => [id, index]));
  return (await findUsers(database, ids)).sort((a, b) => order.get(a.id)! - order.get(b.id)!);
}

/** Those of the city, part by part, who are of the district too. */
async function listIdsOfDistrict(
  database: Queryable,
  filter: PeopleFilter,
  { place, people }: NonNullable<PeopleFilter['within']>,
): Promise<string[]> {
  const found: string[] = [];
  let { after } = filter;
  let ofCity: string[];
  do {
    ofCity = await listIds(database, { ...filter, after }, LOOKED_AT);
    const within = await keysWithin(database, people, ofCity, [place]);
    found.push(...ofCity.filter((id) => within.has(id)));
    after = ofCity.at(-1) ?? null;
  } while (found.length < filter.limit && ofCity.length === LOOKED_AT);
  return found.slice(0, filter.limit);
}

async function listIds(
  database: Queryable,
  { kind, term, within = null, after, oldestFirst = false }: PeopleFilter,
  limit: number,
): Promise<string[]> {
  const values: Value[] = [limit];
  const conditions: string[] = [];
  const place = (value: Value): string => `$${values.push(value)}`;
  if (kind !== null) conditions.push(kinds[kind]);
  if (term?.kind === 'number') return [];
  if (term?.kind === 'mobile') conditions.push(`mobile = ${place(term.text)}`);
  if (term?.kind === 'tail') conditions.push(`right(mobile, 4) = ${place(term.text)}`);
  if (term?.kind === 'words')
    conditions.push(`${searchedText('username')} LIKE ${searchedText(`${place(startPattern(term.text))}::text`)}`);
  const [next, order] = oldestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
  const isListed = ["users.state <> 'erased'", ...conditions].join(' AND ');
  if (within !== null && term === null && (kind === null || kind === 'customer')) {
    const { rows, key, city } = within.people;
    const ofCity = place(cityOf(within.place));
    const further = after === null ? '' : `AND ${key} ${next} ${place(after)}`;
    // From the city's people to their accounts: of all accounts those of a small city are far between.
    const found = await database.query<{ id: string }>(
      `SELECT users.id FROM (SELECT DISTINCT ON (${key}) ${key} AS id FROM ${rows}
         WHERE ${city} = ${ofCity} ${further} ORDER BY ${key} ${order}) own
       JOIN users ON users.id = own.id::uuid WHERE ${isListed} ORDER BY own.id ${order} LIMIT $1`,
      values,
    );
    return found.map(({ id }) => id);
  }
  const ofPlace = within === null ? [] : [isWithin(within.people, 'users.id::text', place(cityOf(within.place)))];
  const further = after === null ? [] : [`id ${next} ${place(after)}::uuid`];
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM users WHERE ${[isListed, ...ofPlace, ...further].join(' AND ')} ORDER BY id ${order} LIMIT $1`,
    values,
  );
  return rows.map(({ id }) => id);
}

export interface SignedInDevice {
  name: string;
  signedInAt: Instant;
  lastSeenAt: Instant;
}

/** The newest first. */
export function listDevicesOf(database: Queryable, userId: string): Promise<SignedInDevice[]> {
  return database.query<SignedInDevice>(
    `SELECT label AS name, signed_in_at AS "signedInAt", coalesce(last_seen_at, signed_in_at) AS "lastSeenAt"
     FROM user_devices WHERE user_id = $1 AND revoked_at IS NULL
     ORDER BY coalesce(last_seen_at, signed_in_at) DESC LIMIT 20`,
    [userId],
  );
}

export interface Freeze {
  act: 'freeze' | 'thaw';
  reason: string;
  operatorName: string;
  at: Instant;
}

/** The newest first. */
export function listFreezes(database: Queryable, userId: string): Promise<Freeze[]> {
  return database.query<Freeze>(
    `SELECT entry.act, entry.reason, operator.display_name AS "operatorName", entry.at FROM person_freezes entry
     JOIN operators operator ON operator.id = entry.operator_id
     WHERE entry.user_id = $1 ORDER BY entry.id DESC LIMIT 50`,
    [userId],
  );
}

/** The person's state, locked; null when there is no such person. */
export async function lockState(tx: Transaction, userId: string): Promise<UserRow['state'] | null> {
  if (!isUuid(userId)) return null;
  const [row] = await tx.query<Pick<UserRow, 'state'>>('SELECT state FROM users WHERE id = $1 FOR UPDATE', [userId]);
  return row?.state ?? null;
}

/** Sets the state with its reason; a frozen recycler is off duty. `at` in milliseconds. */
export async function writeFreeze(
  tx: Transaction,
  {
    id,
    userId,
    act,
    reason,
    operatorId,
    at,
  }: { id: string; userId: string; act: Freeze['act']; reason: string; operatorId: string; at: number },
): Promise<void> {
  await tx.query(`UPDATE users SET state = $2, on_duty = on_duty AND $2 = 'active' WHERE id = $1`, [
    userId,
    act === 'freeze' ? 'suspended' : 'active',
  ]);
  await tx.query(
    `INSERT INTO person_freezes (user_id, id, act, reason, operator_id, at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))`,
    [userId, id, act, reason, operatorId, at],
  );
}
