import type { Queryable } from '../../platform/database/types.ts';

export interface AppVersion {
  version: string;
  platform: 'android' | 'ios';
  forced: boolean;
  notes: string;
  url: string;
  publishedAt: string;
}

/** Published by the moment (milliseconds), newest first. */
export function listVersions(database: Queryable, now: number): Promise<AppVersion[]> {
  return database.query<AppVersion>(
    `SELECT version, platform, forced, notes, url, published_at AS "publishedAt" FROM app_versions
     WHERE published_at <= to_timestamp($1 / 1000.0) ORDER BY published_at DESC, string_to_array(version, '.')::int[] DESC LIMIT 50`,
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
}

/** Those that run at the moment (milliseconds), the newest first. */
export function listAds(database: Queryable, now: number): Promise<Advertisement[]> {
  return database.query<Advertisement>(
    `SELECT id, title, image, link, skip_seconds AS "skipSeconds", times_a_day AS "timesADay" FROM advertisements
     WHERE runs_from <= to_timestamp($1 / 1000.0) AND runs_until > to_timestamp($1 / 1000.0) ORDER BY runs_from DESC, id DESC LIMIT 20`,
    [now],
  );
}
