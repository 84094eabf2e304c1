import type { WebhookBodyVersion, WebhookEvent } from '@shoushou/rules/integrations/webhook-events';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

export interface WebhookFields {
  name: string;
  url: string;
  events: WebhookEvent[];
  cities: string[];
  bodyVersion: WebhookBodyVersion;
  enabled: boolean;
}

export interface EndpointRow extends WebhookFields {
  id: string;
  earlierSecretUntil: Instant | null;
  waiting: number;
  dead: number;
  lastSuccessAt: Instant | null;
  failingSince: Instant | null;
  lastError: string | null;
}

/** All endpoints by name. @param now milliseconds */
export function listEndpoints(database: Queryable, now: number): Promise<EndpointRow[]> {
  return database.query<EndpointRow>(
    `SELECT id, name, url, events, cities, body_version AS "bodyVersion", enabled,
       CASE WHEN earlier_secret_until > $1 THEN earlier_secret_until END AS "earlierSecretUntil",
       (SELECT count(*)::int FROM webhook_deliveries WHERE endpoint_id = e.id AND dead_at IS NULL)
         + COALESCE(r.count, 0) AS waiting,
       (SELECT count(*)::int FROM webhook_deliveries WHERE endpoint_id = e.id AND dead_at IS NOT NULL) AS dead,
       last_success_at AS "lastSuccessAt", failing_since AS "failingSince", last_error AS "lastError"
     FROM webhook_endpoints e LEFT JOIN (SELECT wanting.id AS endpoint, count(*)::int AS count
       FROM webhook_rounds CROSS JOIN unnest(endpoint_ids) AS wanting (id) GROUP BY wanting.id) r ON r.endpoint = e.id
     ORDER BY name, id`,
    [toInstant(now)],
  );
}

export async function hasEndpoint(source: Queryable): Promise<boolean> {
  const [row] = await source.query<{ found: boolean }>('SELECT EXISTS (SELECT id FROM webhook_endpoints) AS found');
  return row!.found;
}

export async function countEndpoints(tx: Transaction): Promise<number> {
  return (await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM webhook_endpoints'))[0]!.count;
}

const fieldValues = ({ name, url, events, cities, bodyVersion, enabled }: WebhookFields) =>
  [name, url, events, cities, bodyVersion, enabled] as const;

/** @param at milliseconds */
export async function insertEndpoint(
  tx: Transaction,
  id: string,
  fields: WebhookFields,
  secret: Uint8Array,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_endpoints (id, name, url, events, cities, body_version, enabled, secret, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, ...fieldValues(fields), secret, toInstant(at)],
  );
}

/** A changed endpoint is tried at once. @returns whether it exists */
export async function updateEndpoint(tx: Transaction, id: string, fields: WebhookFields): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE webhook_endpoints SET name = $2, url = $3, events = $4, cities = $5, body_version = $6, enabled = $7,
     rests_until = '-infinity'
     WHERE id = $1 RETURNING id`,
    [id, ...fieldValues(fields)],
  );
  return rows.length === 1;
}

/** @param earlierUntil milliseconds @returns whether the endpoint exists */
export async function replaceSecret(
  tx: Transaction,
  id: string,
  secret: Uint8Array,
  earlierUntil: number,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE webhook_endpoints SET earlier_secret = secret, earlier_secret_until = $3, secret = $2
     WHERE id = $1 RETURNING id`,
    [id, secret, toInstant(earlierUntil)],
  );
  return rows.length === 1;
}

/**
 * Records a successful delivery; of those of a few seconds one, since each writes the row of the receiver anew.
 * @param at milliseconds
 */
export async function markWorking(database: Queryable, ids: readonly string[], at: number): Promise<void> {
  await database.query(
    `UPDATE webhook_endpoints SET last_success_at = $2, failing_since = NULL, last_error = NULL,
     rests_until = '-infinity'
     WHERE id IN (SELECT id FROM webhook_endpoints WHERE id = ANY ($1::uuid[])
       AND (last_success_at IS NULL OR last_success_at < $2::timestamptz - interval '5 seconds' OR failing_since IS NOT NULL)
       ORDER BY id FOR UPDATE)`,
    [ids, toInstant(at)],
  );
}

/**
 * Records a failed delivery. @param enabled false when the receiver wants no more @param at milliseconds @param
 * restsUntil milliseconds
 */
export async function markFailing(
  database: Queryable,
  id: string,
  { error, at, restsUntil, enabled }: { error: string; at: number; restsUntil: number; enabled: boolean },
): Promise<void> {
  await database.query(
    `UPDATE webhook_endpoints SET failing_since = COALESCE(failing_since, $3), last_error = $2, rests_until = $4,
     enabled = enabled AND $5 WHERE id = $1`,
    [id, error, toInstant(at), toInstant(restsUntil), enabled],
  );
}
