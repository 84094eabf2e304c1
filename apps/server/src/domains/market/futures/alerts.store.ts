import type { MarketAlert } from '@shoushou/contract';
import { toInstant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { alerts } from './alerts.table.ts';

type AlertRow = RowOf<typeof alerts>;

export interface ReachedAlert extends Pick<AlertRow, 'personId' | 'id' | 'varcode' | 'kind' | 'price'> {
  name: string;
  unit: string;
  decimals: number;
  contract: string;
  last: number;
}

const REACHED = `${alerts.columns('alert', ['personId', 'id', 'varcode', 'kind', 'price'])}, v.name, v.unit,
  v.decimals, quote.contract, quote.last`;

/**
 * An active alert whose price its variety's latest quote has reached; alerts locked by another server are skipped. Each
 * direction is a separate statement, so that every quote is one probe of the index for any number of alerts.
 */
export async function lockReachedAlert(tx: Transaction, waiting: readonly string[]): Promise<ReachedAlert | undefined> {
  const [risen] = await tx.query<ReachedAlert>(
    `SELECT ${REACHED} FROM market_quotes quote JOIN market_varieties v ON v.varcode = quote.varcode
     JOIN market_alerts alert ON alert.varcode = quote.varcode AND alert.state = 'armed' AND alert.kind = 'above'
     AND alert.price <= quote.last
     WHERE quote.main AND NOT (alert.person_id || ' ' || alert.id) = ANY($1) LIMIT 1 FOR UPDATE OF alert SKIP LOCKED`,
    [waiting],
  );
  if (risen) return risen;
  const [fallen] = await tx.query<ReachedAlert>(
    `SELECT ${REACHED} FROM market_quotes quote JOIN market_varieties v ON v.varcode = quote.varcode
     JOIN market_alerts alert ON alert.varcode = quote.varcode AND alert.state = 'armed' AND alert.kind = 'below'
     AND alert.price >= quote.last
     WHERE quote.main AND NOT (alert.person_id || ' ' || alert.id) = ANY($1) LIMIT 1 FOR UPDATE OF alert SKIP LOCKED`,
    [waiting],
  );
  return fallen;
}

export async function setFired(
  tx: Transaction,
  { personId, id }: Pick<ReachedAlert, 'personId' | 'id'>,
  price: number,
  now: number,
): Promise<void> {
  const fired = { state: 'fired' as const, firedAt: toInstant(now), firedPrice: price };
  await alerts.updateWhere(tx, { personId, id, state: 'armed' }, fired);
}

const ALERT = `${alerts.columns('alert', ['id', 'varcode', 'kind', 'price', 'state', 'createdAt', 'firedAt', 'firedPrice'])},
  v.name, v.decimals`;

export function listAlerts(database: Queryable, personId: string): Promise<MarketAlert[]> {
  return database.query<MarketAlert>(
    `SELECT ${ALERT} FROM market_alerts alert JOIN market_varieties v ON v.varcode = alert.varcode
     WHERE alert.person_id = $1 ORDER BY alert.created_at DESC, alert.id DESC`,
    [personId],
  );
}

/** Locks the person's alerts against a second one at the same time. @returns how many there are */
export async function countAlerts(tx: Transaction, personId: string): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('market_alerts ' || $1, 0))`, [personId]);
  const [row] = await tx.query<{ count: number }>('SELECT count(*) AS count FROM market_alerts WHERE person_id = $1', [
    personId,
  ]);
  return row?.count ?? 0;
}

export async function insertAlert(
  tx: Transaction,
  personId: string,
  alert: Pick<AlertRow, 'id' | 'varcode' | 'kind' | 'price'>,
  now: number,
): Promise<void> {
  await alerts.insert(tx, { personId, ...alert, state: 'armed', createdAt: toInstant(now) });
}

/** @returns the variety of one of the person's alerts, locked; null when it no longer exists */
export async function lockAlert(tx: Transaction, personId: string, id: string): Promise<string | null> {
  const [row] = await tx.query<{ varcode: string }>(
    'SELECT varcode FROM market_alerts WHERE person_id = $1 AND id = $2 FOR UPDATE',
    [personId, id],
  );
  return row?.varcode ?? null;
}

/** Arms an alert for a price, from `now` on (milliseconds). */
export async function armAlert(
  tx: Transaction,
  personId: string,
  { id, kind, price }: Pick<AlertRow, 'id' | 'kind' | 'price'>,
  now: number,
): Promise<MarketAlert | undefined> {
  const armed = { state: 'armed' as const, createdAt: toInstant(now), firedAt: null, firedPrice: null };
  await alerts.updateWhere(tx, { personId, id }, { kind, price, ...armed });
  const [row] = await tx.query<MarketAlert>(
    `SELECT ${ALERT} FROM market_alerts alert JOIN market_varieties v ON v.varcode = alert.varcode
     WHERE alert.person_id = $1 AND alert.id = $2`,
    [personId, id],
  );
  return row;
}

export async function deleteAlert(tx: Transaction, personId: string, id: string): Promise<void> {
  await tx.query('DELETE FROM market_alerts WHERE person_id = $1 AND id = $2', [personId, id]);
}
