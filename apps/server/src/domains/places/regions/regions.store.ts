import type { Coordinates } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { RegionLevel } from '../places.rules.ts';
import type { RegionRecord } from './region-file.store.ts';

export interface RegionRow {
  code: string;
  name: string;
  level: RegionLevel;
  longitude: number | null;
  latitude: number | null;
}

/** Children of a region, or the provinces, in order of their codes. */
export function listChildren(db: Queryable, parent: string | null): Promise<(RegionRow & { hasChildren: boolean })[]> {
  return db.query(
    `SELECT code, name, level, longitude, latitude, EXISTS (SELECT 1 FROM regions child WHERE child.parent = region.code) AS "hasChildren"
     FROM regions region WHERE parent IS NOT DISTINCT FROM $1 ORDER BY code`,
    [parent],
  );
}

/** The regions of the codes that exist, keyed by code. */
export async function readRegions(db: Queryable, codes: readonly string[]): Promise<Map<string, RegionRow>> {
  const rows = await db.query<RegionRow>('SELECT code, name, level, longitude, latitude FROM regions WHERE code = ANY($1)', [codes]);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Whether districts lie below, so that the region itself is not where an address ends. */
export async function hasDistricts(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM regions WHERE parent = $1 AND level <> 'street' LIMIT 1`, [code]);
  return rows.length > 0;
}

/** Provinces, cities and districts by name. */
export function listNamedRegions(db: Queryable): Promise<{ code: string; name: string }[]> {
  return db.query(`SELECT code, name FROM regions WHERE level <> 'street' ORDER BY code`);
}

export function listStreets(db: Queryable, district: string): Promise<RegionRow[]> {
  return db.query(`SELECT code, name, level, longitude, latitude FROM regions WHERE parent = $1 AND level = 'street' ORDER BY code`, [district]);
}

/** The region with a known centre that lies nearest; a plain distance in degrees, east–west shortened, is enough to rank. */
export async function nearestRegion(db: Queryable, point: Coordinates): Promise<RegionRow | null> {
  const [row] = await db.query<RegionRow>(
    `SELECT code, name, level, longitude, latitude FROM regions WHERE longitude IS NOT NULL AND level IN ('street', 'city', 'province')
     ORDER BY ((longitude - $1) * cos(radians($2))) ^ 2 + (latitude - $2) ^ 2 LIMIT 1`,
    [point.longitude, point.latitude],
  );
  return row ?? null;
}

/** Replaces the reference data; codes that are gone go. */
export async function replaceRegions(tx: Transaction, regions: readonly RegionRecord[]): Promise<void> {
  await tx.query('DELETE FROM regions');
  const column = <Key extends keyof RegionRecord>(key: Key): RegionRecord[Key][] => regions.map((region) => region[key]);
  await tx.query(
    `INSERT INTO regions (code, name, level, parent, longitude, latitude)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[])`,
    [column('code'), column('name'), column('level'), column('parent'), column('longitude'), column('latitude')],
  );
}

/** Which edition of the file was loaded; several servers that start at once wait for one another here, as long as a slow disk takes. */
export async function lockRegionEdition(tx: Transaction): Promise<string | null> {
  await tx.query(`SELECT set_config(name, '10min', true) FROM unnest('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[]) AS name`);
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('places.regions', 0))`);
  const [row] = await tx.query<{ value: string }>(`SELECT value #>> '{}' AS value FROM installation_settings WHERE name = 'places.region_edition'`);
  return row?.value ?? null;
}

export async function saveRegionEdition(tx: Transaction, edition: string): Promise<void> {
  await tx.query(
    `INSERT INTO installation_settings (name, value) VALUES ('places.region_edition', to_jsonb($1::text))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [edition],
  );
}
