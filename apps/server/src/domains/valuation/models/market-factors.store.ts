import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

interface FactorRow {
  kind: string;
  name: string;
  driftPermilleADay: number;
  /** The factor in force; null while none is set. */
  factor: { permille: number; since: string; note: string; setBy: string; setAt: Instant } | null;
}

/** Every kind with the market's factor in force on a Shanghai date. */
export function listFactors(source: Queryable, today: string): Promise<FactorRow[]> {
  return source.query(
    `SELECT k.code AS kind, k.name, k.drift_permille_a_day AS "driftPermilleADay",
       (SELECT json_build_object('permille', f.permille, 'since', f.effective_on, 'note', f.note, 'setBy', f.set_by,
       'setAt', instant_text(f.set_at)) FROM market_factors f
        WHERE f.kind = k.code AND f.effective_on <= $1::date
        ORDER BY f.effective_on DESC, f.revision DESC LIMIT 1) AS factor
     FROM device_kinds k ORDER BY k.position`,
    [today],
  );
}

/** Locks a kind, so that its factors are set one after the other. @returns false when it does not exist */
export async function lockKind(tx: Transaction, kind: string): Promise<boolean> {
  return (await tx.query('SELECT FROM device_kinds WHERE code = $1 FOR UPDATE', [kind])).length > 0;
}

/** Adds a factor from this Shanghai date on, as the day's next revision. @param at milliseconds */
export async function insertFactor(
  tx: Transaction,
  { kind, permille, note, by }: { kind: string; permille: number; note: string; by: string },
  date: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO market_factors (kind, effective_on, revision, permille, note, set_by, set_at)
     SELECT $1, $2::date, coalesce(max(revision), 0) + 1, $3, $4, $5, $6 FROM market_factors
     WHERE kind = $1 AND effective_on = $2::date`,
    [kind, date, permille, note, by, toInstant(at)],
  );
}
