import type { ThemeName } from '@shoushou/contract';
import type { Queryable } from '../../platform/database/types.ts';

export interface ThemePeriod {
  stylename: ThemeName;
  title: string;
  icons: Record<string, string>;
  until: string;
}

/** The holiday whose look holds at the moment (milliseconds), if any. */
export async function readThemePeriod(database: Queryable, now: number): Promise<ThemePeriod | null> {
  const [row] = await database.query<ThemePeriod>(
    `SELECT stylename, title, icons, runs_until AS until FROM theme_periods
     WHERE runs_from <= to_timestamp($1 / 1000.0) AND runs_until > to_timestamp($1 / 1000.0) ORDER BY runs_from DESC, id DESC LIMIT 1`,
    [now],
  );
  return row ?? null;
}
