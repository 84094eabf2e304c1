import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface AppVersion {
  version: string;
  platform: 'android' | 'ios';
  forced: boolean;
  notes: string;
  url: string;
  publishedAt: string;
}

/** Versions published by this moment (milliseconds), newest first. */
export function listVersions(database: Queryable, now: number): Promise<AppVersion[]> {
  return database.query<AppVersion>(
    `SELECT version, platform, forced, notes, url, published_at AS "publishedAt" FROM app_versions
     WHERE published_at <= to_timestamp($1 / 1000.0) ORDER BY published_at DESC,
     string_to_array(version, '.')::int[] DESC LIMIT 50`,
    [now],
  );
}

export interface Advertisement {
  id: string;
  title: string;
  image: string;
  link: string | null;
  skipSeconds: number;
  timesADay: number;
  runsUntil: string;
}

/** Ads running at this moment (milliseconds), newest first. */
export function listAds(database: Queryable, now: number): Promise<Advertisement[]> {
  return database.query<Advertisement>(
    `SELECT id, title, image, link, skip_seconds AS "skipSeconds", times_a_day AS "timesADay", runs_until AS "runsUntil"
     FROM advertisements
     WHERE runs_from <= to_timestamp($1 / 1000.0) AND runs_until > to_timestamp($1 / 1000.0)
     ORDER BY runs_from DESC, id DESC LIMIT 20`,
    [now],
  );
}

export interface PublishedAd extends Advertisement {
  runsFrom: string;
}

/** The latest ads, including ended and future ones. */
export function listAllAds(database: Queryable): Promise<PublishedAd[]> {
  return database.query<PublishedAd>(
    `SELECT id, title, image, link, skip_seconds AS "skipSeconds", times_a_day AS "timesADay", runs_from AS "runsFrom",
     runs_until AS "runsUntil" FROM advertisements ORDER BY runs_from DESC, id DESC LIMIT 100`,
  );
}

export function listAllVersions(database: Queryable): Promise<AppVersion[]> {
  return database.query<AppVersion>(
    `SELECT version, platform, forced, notes, url, published_at AS "publishedAt" FROM app_versions
     ORDER BY published_at DESC LIMIT 100`,
  );
}

/** `from` and `to` are instants. */
export async function insertAd(
  tx: Transaction,
  ad: Omit<PublishedAd, 'link'> & { link: string | null },
): Promise<void> {
  await tx.query(
    `INSERT INTO advertisements (id, title, image, link, skip_seconds, times_a_day, runs_from, runs_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ad.id, ad.title, ad.image, ad.link, ad.skipSeconds, ad.timesADay, ad.runsFrom, ad.runsUntil],
  );
}

/** Ends an ad at this moment (milliseconds); a scheduled one is cancelled. @returns false when ended or unknown */
export async function endAd(tx: Transaction, id: string, now: number): Promise<boolean> {
  const coming = await tx.query(
    'DELETE FROM advertisements WHERE id = $1 AND runs_from >= to_timestamp($2 / 1000.0) RETURNING id',
    [id, now],
  );
  if (coming.length > 0) return true;
  const running = await tx.query(
    `UPDATE advertisements SET runs_until = to_timestamp($2 / 1000.0)
     WHERE id = $1 AND runs_until > to_timestamp($2 / 1000.0) RETURNING id`,
    [id, now],
  );
  return running.length > 0;
}

/** @returns false when the platform already has the version. `at` in milliseconds. */
export async function insertVersion(
  tx: Transaction,
  version: Omit<AppVersion, 'publishedAt'> & { at: number },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO app_versions (platform, version, forced, notes, url, published_at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0)) ON CONFLICT DO NOTHING RETURNING version`,
    [version.platform, version.version, version.forced, version.notes, version.url, version.at],
  );
  return rows.length > 0;
}
