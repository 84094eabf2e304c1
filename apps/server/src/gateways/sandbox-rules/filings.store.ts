import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../platform/database/types.ts';

/** What an operator has filed at a simulated provider: a template, a domain, a certificate, a raised limit. */
export interface Filing {
  readonly kind: string;
  /** The template's code, the domain, the scene's number. */
  readonly name: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Filed data of the simulated providers; empty at first, as an operator's new account is. */
export interface Filings {
  /** Null while it is not filed. */
  find(kind: string, name: string): Promise<Filing | null>;
  list(kind?: string): Promise<Filing[]>;
}

const columns = 'kind, name, details';

export function createFilings(database: Queryable): Filings {
  return {
    async find(kind, name) {
      const [row] = await database.query<Filing>(
        `SELECT ${columns} FROM sandbox_filings WHERE kind = $1 AND name = $2`,
        [kind, name],
      );
      return row ?? null;
    },
    list: (kind) =>
      database.query<Filing>(
        `SELECT ${columns} FROM sandbox_filings WHERE $1::text IS NULL OR kind = $1 ORDER BY kind, name`,
        [kind ?? null],
      ),
  };
}

/** Files or changes entries. @param at milliseconds */
export async function fileAtProviders(database: Queryable, filings: readonly Filing[], at: number): Promise<void> {
  await database.query(
    `INSERT INTO sandbox_filings (kind, name, details, filed_at)
     SELECT f.kind, f.name, f.details, $2 FROM jsonb_to_recordset($1::jsonb) AS f (kind text, name text, details jsonb)
     ON CONFLICT (kind, name) DO UPDATE SET details = excluded.details`,
    [JSON.stringify(filings), toInstant(at)],
  );
}

/** Withdraws an entry, as a provider does with one that it no longer accepts. */
export async function withdrawFiling(database: Queryable, kind: string, name: string): Promise<void> {
  await database.query('DELETE FROM sandbox_filings WHERE kind = $1 AND name = $2', [kind, name]);
}

/** How a request compares with an earlier one under the same number. */
export type Repeat = 'new' | 'same' | 'other';

/**
 * Remembers the request under a number of ours, and compares a repeat with it byte by byte, as providers do.
 * @param service the provider's call @param at milliseconds
 */
export async function compareRepeat(
  database: Queryable,
  { service, no, request }: { service: string; no: string; request: string },
  at: number,
): Promise<Repeat> {
  const made = await database.query(
    `INSERT INTO sandbox_requests (service, no, request, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING no`,
    [service, no, request, toInstant(at)],
  );
  if (made.length > 0) return 'new';
  const [kept] = await database.query<{ request: string }>(
    'SELECT request FROM sandbox_requests WHERE service = $1 AND no = $2',
    [service, no],
  );
  return kept?.request === request ? 'same' : 'other';
}
