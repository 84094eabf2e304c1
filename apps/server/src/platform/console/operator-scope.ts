import { findCall, type CallName, type PlatformRefusal } from '@shoushou/contract';
import { scopeOf } from '@shoushou/contract/operator-scopes/operator.scopes';
import type { CallScope, ScopedRecord } from '@shoushou/contract/operator-scopes/scope.types';
import type { Failure } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Queryable } from '../database/types.ts';
import type { Caller } from '../http/caller.ts';
import type { SearchHit } from './console-search.ts';
import { isDistrict } from './row-place.ts';

type KeysOfDistricts = (
  database: Queryable,
  keys: readonly string[],
  districts: readonly string[],
) => Promise<readonly string[]>;

/** The rows by which a kind of record is found within cities and districts. */
export interface ScopeRecord {
  readonly record: ScopedRecord;
  /** Table, or a subquery in parentheses with its name. */
  readonly rows: string;
  /** The column with the record's key, as calls name it. */
  readonly key: string;
  readonly type: 'text' | 'uuid';
  /** SQL expression of the city's adcode. */
  readonly city: string;
  /**
   * SQL expression of the district's adcode, or where the rows do not have it those of the keys that are of one of the
   * districts; null for what belongs to whole cities.
   */
  readonly district: string | null | KeysOfDistricts;
}

declare module '../../domain.ts' {
  interface Domain {
    scopeRecords?: readonly ScopeRecord[];
    /** Of several places the one that an operator's page opens with; one domain knows it. */
    firstPlace?: (database: Queryable, own: readonly string[]) => Promise<string>;
  }
}

interface Registered {
  readonly scopeRecords?: readonly ScopeRecord[];
  readonly firstPlace?: (database: Queryable, own: readonly string[]) => Promise<string>;
}

/** @throws Error when no domain registers it */
export function scopeRecordOf(domains: readonly Registered[], record: ScopedRecord): ScopeRecord {
  const found = domains.flatMap(({ scopeRecords = [] }) => scopeRecords).find((each) => each.record === record);
  if (!found) throw new Error(`no domain says of which city a ${record} is`);
  return found;
}

/** The condition that a record is of a city. @param of SQL expressions of its key and of the city */
export const isWithin = ({ rows, key, city }: ScopeRecord, ofKey: string, ofCity: string): string =>
  `EXISTS (SELECT FROM ${rows} WHERE ${key} = ${ofKey} AND ${city} = ${ofCity})`;

/** Those of the keys whose records are of one of the places, cities and districts. */
export async function keysWithin(
  database: Queryable,
  { rows, key, type, city, district }: ScopeRecord,
  keys: readonly string[],
  places: readonly string[],
): Promise<Set<string>> {
  const known = type === 'uuid' ? keys.filter(isUuid) : keys;
  if (known.length === 0) return new Set();
  const found = [...Map.groupBy(places, isDistrict)].map(async ([byDistrict, codes]) => {
    const place = byDistrict ? district : city;
    if (place === null) return [];
    if (typeof place !== 'string') return place(database, known, codes);
    const within = await database.query<{ key: string }>(
      `SELECT DISTINCT ${key}::text AS key FROM ${rows} WHERE ${key} = ANY ($1::${type}[]) AND ${place} = ANY ($2)`,
      [known, codes],
    );
    return within.map((row) => row.key);
  });
  return new Set((await Promise.all(found)).flat());
}

/** Those of a search's hits that are of one of the places; what belongs to none is left out. */
export async function hitsWithin(
  database: Queryable,
  domains: readonly Registered[],
  places: readonly string[],
  hits: readonly SearchHit[],
): Promise<SearchHit[]> {
  const records = new Map<string, ScopeRecord>(
    domains.flatMap(({ scopeRecords = [] }) => scopeRecords.map((each) => [each.record, each])),
  );
  const within = new Map<string, Set<string>>();
  for (const [kind, ofKind] of Map.groupBy(hits, (hit) => hit.kind)) {
    const record = records.get(kind);
    const keys = ofKind.map(({ key }) => key);
    if (record) within.set(kind, await keysWithin(database, record, keys, places));
  }
  return hits.filter(({ kind, key }) => within.get(kind)?.has(key));
}

/** The input of an operator's call within their places, or why they may not make the call. */
export type ScopedInput =
  | { readonly ok: true; readonly input: object }
  | (Failure & { readonly name: PlatformRefusal });

export interface OperatorScope {
  /**
   * Keeps a call within the caller's cities and districts. At once for callers who have the whole country, and for
   * other callers than operators.
   */
  keep(caller: Caller, call: CallName, input: object): ScopedInput | Promise<ScopedInput>;
}

const outside: ScopedInput = { ok: false, name: 'platform.outside_cities' };

/**
 * The one place that keeps operators within their cities and districts, by the row that each of their calls has in the
 * contract. A read for which an operator of several places names none is of the one that their pages open with; a key
 * of a company's own system and an export name it, because they would take a part for the whole.
 */
export function createOperatorScope(
  { database }: { readonly database: Queryable },
  domains: () => readonly Registered[],
  { namesPlaces = false }: { readonly namesPlaces?: boolean } = {},
): OperatorScope {
  const firstOf = (places: readonly string[]): Promise<string> | undefined =>
    domains().find(({ firstPlace }) => firstPlace !== undefined)?.firstPlace!(database, places);

  async function within(
    own: readonly string[],
    scope: CallScope,
    input: object,
    opensFirst: boolean,
  ): Promise<ScopedInput> {
    if (scope === 'country') return outside;
    if (scope === 'everywhere' || scope === 'caller') return { ok: true, input };
    // A call that takes cities alone is none for an operator of districts.
    const among = scope.districts ? own : own.filter((code) => !isDistrict(code));
    if (scope.city !== undefined && among.length === 0) return outside;
    const places = (scope.city ?? []).flatMap((path) => valuesAt(input, path));
    if (!places.every((code) => among.includes(code) || among.includes(cityOf(code)))) return outside;
    let named = places.length > 0;
    for (const [record, path] of Object.entries(scope.records ?? {}) as [ScopedRecord, string][]) {
      const keys = [...new Set(valuesAt(input, path))];
      if (keys.length === 0) continue;
      if ((await keysWithin(database, scopeRecordOf(domains(), record), keys, own)).size < keys.length) return outside;
      // A person is of several places: what is listed of them is not all of the operator's.
      named ||= record !== 'person' || scope.city === undefined;
    }
    if (scope.city === undefined) return named ? { ok: true, input } : outside;
    const [field] = scope.city;
    if (valuesAt(input, field).length > 0) return { ok: true, input };
    if (among.length === 1) return { ok: true, input: { ...input, [field]: among[0] } };
    if (named) return { ok: true, input };
    const first = opensFirst ? await firstOf(among) : undefined;
    return first === undefined
      ? { ok: false, name: 'platform.city_needed' }
      : { ok: true, input: { ...input, [field]: first } };
  }

  return {
    keep(caller, call, input) {
      if (caller.kind !== 'operator' || caller.cities === null) return { ok: true, input };
      const scope = scopeOf(call);
      if (scope === null) return { ok: true, input };
      const opensFirst = !namesPlaces && caller.apiKey === undefined && findCall(call)?.method === 'GET';
      return within(caller.cities, scope, input, opensFirst);
    },
  };
}

/** The texts at a path, through lists: `warnings.no`. */
function valuesAt(input: unknown, path: string): string[] {
  const found = path.split('.').reduce<unknown[]>(
    (all, name) =>
      all.flatMap((each) => {
        const value = (each as Record<string, unknown> | null | undefined)?.[name];
        return Array.isArray(value) ? (value as unknown[]) : [value];
      }),
    [input],
  );
  return found.filter((value): value is string => typeof value === 'string');
}
