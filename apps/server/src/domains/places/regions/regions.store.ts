import { MINUTE, type Coordinates } from '@shoushou/kernel';
import type { RegionLevel } from '@shoushou/rules/places/region-code';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
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
    `SELECT code, name, level, longitude, latitude, EXISTS (SELECT 1 FROM regions child
     WHERE child.parent = region.code) AS "hasChildren"
     FROM regions region WHERE parent IS NOT DISTINCT FROM $1 ORDER BY code`,
    [parent],
  );
}

/** Regions by code; unknown codes are absent. */
export async function readRegions(db: Queryable, codes: readonly string[]): Promise<Map<string, RegionRow>> {
  const rows = await db.query<RegionRow>(
    'SELECT code, name, level, longitude, latitude FROM regions WHERE code = ANY($1)',
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** Whether the region has districts, so that an address can't end at it. */
export async function hasDistricts(db: Queryable, code: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM regions WHERE parent = $1 AND level <> 'street' LIMIT 1`, [code]);
  return rows.length > 0;
}

/** Whether the code is known and an address can end at it: a district, or a city without any. */
export async function isDistrict(db: Queryable, code: string): Promise<boolean> {
  return (await readRegions(db, [code])).has(code) && !(await hasDistricts(db, code));
}

/** The districts of a city, by code; a city without districts is returned as its own district. */
export async function listDistricts(
  db: Queryable,
  city: string,
): Promise<(Pick<RegionRow, 'name' | 'longitude' | 'latitude'> & { adcode: string })[]> {
  return db.query(
    `SELECT code AS adcode, name, longitude, latitude FROM regions
     WHERE CASE WHEN EXISTS (SELECT 1 FROM regions WHERE parent = $1 AND level = 'district') THEN parent = $1
     AND level = 'district' ELSE code = $1 END ORDER BY code`,
    [city],
  );
}

/** Provinces, cities and districts by name. */
export function listNamedRegions(db: Queryable): Promise<{ code: string; name: string }[]> {
  return db.query(`SELECT code, name FROM regions WHERE level <> 'street' ORDER BY code`);
}

export function listStreets(db: Queryable, district: string): Promise<RegionRow[]> {
  return db.query(
    `SELECT code, name, level, longitude, latitude FROM regions WHERE parent = $1 AND level = 'street' ORDER BY code`,
    [district],
  );
}

/**
 * The nearest region with a known centre; a plane distance in degrees with shortened longitude is exact enough for
 * ranking.
 */
export async function nearestRegion(db: Queryable, point: Coordinates): Promise<RegionRow | null> {
  const [row] = await db.query<RegionRow>(
    `SELECT code, name, level, longitude, latitude FROM regions
     WHERE longitude IS NOT NULL AND level IN ('street', 'city', 'province')
     ORDER BY ((longitude - $1) * cos(radians($2))) ^ 2 + (latitude - $2) ^ 2 LIMIT 1`,
    [point.longitude, point.latitude],
  );
  return row ?? null;
}

/** Replaces the reference data; codes that no longer exist are deleted. */
export async function replaceRegions(tx: Transaction, regions: readonly RegionRecord[]): Promise<void> {
  await tx.query('DELETE FROM regions');
  const column = <Key extends keyof RegionRecord>(key: Key): RegionRecord[Key][] =>
    regions.map((region) => region[key]);
  await tx.query(
    `INSERT INTO regions (code, name, level, parent, longitude, latitude)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[])`,
    [column('code'), column('name'), column('level'), column('parent'), column('longitude'), column('latitude')],
  );
}

/**
 * The loaded edition of the file; servers that start together wait for each other here, as long as a slow disk needs.
 */
export async function lockRegionEdition(tx: Transaction): Promise<string | null> {
  await tx.allow(10 * MINUTE);
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('places.regions', 0))`);
  const [row] = await tx.query<{ value: string }>(
    `SELECT value #>> '{}' AS value FROM installation_settings WHERE name = 'places.region_edition'`,
  );
  return row?.value ?? null;
}

export async function saveRegionEdition(tx: Transaction, edition: string): Promise<void> {
  await tx.query(
    `INSERT INTO installation_settings (name, value) VALUES ('places.region_edition', to_jsonb($1::text))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [edition],
  );
}
