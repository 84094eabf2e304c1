import type { MarketAlert } from '@shoushou/contract';
import type { AlertKind } from '@shoushou/rules/market/prices';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface ReachedAlert {
  personId: string;
  id: string;
  varcode: string;
  name: string;
  unit: string;
  decimals: number;
  kind: AlertKind;
  price: number;
  contract: string;
  last: number;
}

const REACHED = `alert.person_id AS "personId", alert.id, alert.varcode, alert.kind, alert.price, v.name, v.unit,
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
  await tx.query(
    `UPDATE market_alerts SET state = 'fired', fired_at = to_timestamp($3 / 1000.0), fired_price = $4
     WHERE person_id = $1 AND id = $2 AND state = 'armed'`,
    [personId, id, now, price],
  );
}

const ALERT = `alert.id, alert.varcode, v.name, v.decimals, alert.kind, alert.price, alert.state,
  alert.created_at AS "createdAt", alert.fired_at AS "firedAt", alert.fired_price AS "firedPrice"`;

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
  alert: { id: string; varcode: string; kind: AlertKind; price: number },
  now: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO market_alerts (person_id, id, varcode, kind, price, state, created_at)
     VALUES ($1, $2, $3, $4, $5, 'armed', to_timestamp($6 / 1000.0))`,
    [personId, alert.id, alert.varcode, alert.kind, alert.price, now],
  );
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
  { id, kind, price }: { id: string; kind: AlertKind; price: number },
  now: number,
): Promise<MarketAlert | undefined> {
  await tx.query(
    `UPDATE market_alerts SET kind = $3, price = $4, state = 'armed', created_at = to_timestamp($5 / 1000.0),
     fired_at = NULL, fired_price = NULL WHERE person_id = $1 AND id = $2`,
    [personId, id, kind, price, now],
  );
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
