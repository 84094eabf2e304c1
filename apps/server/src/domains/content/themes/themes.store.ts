import type { ThemeName } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ThemePeriod {
  stylename: ThemeName;
  title: string;
  icons: Record<string, string>;
  until: string;
}

/** The holiday theme in force at this moment (milliseconds), if any. */
export async function readThemePeriod(database: Queryable, now: number): Promise<ThemePeriod | null> {
  const [row] = await database.query<ThemePeriod>(
    `SELECT stylename, title, icons, runs_until AS until FROM theme_periods
     WHERE runs_from <= to_timestamp($1 / 1000.0) AND runs_until > to_timestamp($1 / 1000.0)
     ORDER BY runs_from DESC, id DESC LIMIT 1`,
    [now],
  );
  return row ?? null;
}

export interface PlannedTheme {
  id: number;
  stylename: ThemeName;
  title: string;
  runsFrom: string;
  runsUntil: string;
}

export function listThemePeriods(database: Queryable): Promise<PlannedTheme[]> {
  return database.query<PlannedTheme>(
    `SELECT id, stylename, title, runs_from AS "runsFrom", runs_until AS "runsUntil" FROM theme_periods
     ORDER BY runs_from DESC, id DESC LIMIT 100`,
  );
}

/** `from` and `to` are instants. */
export async function insertThemePeriod(tx: Transaction, period: Omit<PlannedTheme, 'id'>): Promise<void> {
  await tx.query('INSERT INTO theme_periods (stylename, title, runs_from, runs_until) VALUES ($1, $2, $3, $4)', [
    period.stylename,
    period.title,
    period.runsFrom,
    period.runsUntil,
  ]);
}

/** Ends a theme at this moment (milliseconds); a scheduled one is cancelled. @returns false when ended or unknown */
export async function endThemePeriod(tx: Transaction, id: number, now: number): Promise<boolean> {
  const coming = await tx.query(
    'DELETE FROM theme_periods WHERE id = $1 AND runs_from >= to_timestamp($2 / 1000.0) RETURNING id',
    [id, now],
  );
  if (coming.length > 0) return true;
  const running = await tx.query(
    `UPDATE theme_periods SET runs_until = to_timestamp($2 / 1000.0)
     WHERE id = $1 AND runs_until > to_timestamp($2 / 1000.0) RETURNING id`,
    [id, now],
  );
  return running.length > 0;
}
