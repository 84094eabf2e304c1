import type { CampaignRoute } from '@shoushou/rules/campaigns/names';
import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { CampaignRow } from './campaign.rules.ts';

const columns = `c.code, c.version, c.document, c.starts_at AS "startsAt", c.ends_at AS "endsAt",
  c.paused_at AS "pausedAt", c.pause_reason AS "pauseReason", c.stop_reason AS "stopReason",
  c.finished_at AS "finishedAt", c.settled_at AS "settledAt"`;

/** A published campaign; drafts are not found. */
export async function readCampaign(source: Queryable, code: string): Promise<CampaignRow | null> {
  const [row] = await source.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.code = $1 AND c.version > 0`,
    [code],
  );
  return row ?? null;
}

export async function readCampaigns(source: Queryable, codes: readonly string[]): Promise<Map<string, CampaignRow>> {
  const rows = await source.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.code = ANY($1::text[]) AND c.version > 0`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

export async function lockCampaign(tx: Transaction, code: string): Promise<CampaignRow | null> {
  const [row] = await tx.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.code = $1 AND c.version > 0 FOR UPDATE`,
    [code],
  );
  return row ?? null;
}

export async function readCampaignOfRoute(source: Queryable, route: CampaignRoute): Promise<CampaignRow | null> {
  const [row] = await source.query<CampaignRow>(
    `SELECT ${columns} FROM campaign_routes r JOIN campaigns c ON c.code = r.code WHERE r.route = $1 AND c.version > 0`,
    [route],
  );
  return row ?? null;
}

/** Routes by the code of the campaign that they open. */
export async function readRoutes(source: Queryable): Promise<Map<string, string>> {
  const rows = await source.query<{ route: string; code: string }>(
    'SELECT route, code FROM campaign_routes ORDER BY route DESC',
  );
  return new Map(rows.map(({ route, code }) => [code, route]));
}

export async function saveRoutes(tx: Transaction, code: string, routes: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM campaign_routes WHERE code = $1 AND route <> ALL($2::text[])', [code, routes]);
  await tx.query(
    `INSERT INTO campaign_routes (route, code) SELECT unnest($2::text[]), $1
     ON CONFLICT (route) DO UPDATE SET code = excluded.code`,
    [code, routes],
  );
}

/** Campaigns that have not ended long ago, the one that ends first before; then ended ones. @param now milliseconds */
export function listShown(source: Queryable, now: number): Promise<CampaignRow[]> {
  return source.query<CampaignRow>(
    `(SELECT ${columns} FROM campaigns c WHERE c.version > 0 AND c.ends_at > $1 ORDER BY c.ends_at LIMIT 60)
     UNION ALL (SELECT ${columns} FROM campaigns c WHERE c.version > 0 AND c.ends_at <= $1
     ORDER BY c.ends_at DESC LIMIT 30)`,
    [toInstant(now)],
  );
}

/** Running campaigns in which the person takes part and in which orders count. */
export function listCounting(source: Queryable, personId: string, at: Instant): Promise<CampaignRow[]> {
  return source.query<CampaignRow>(
    `SELECT ${columns} FROM campaign_participants p JOIN campaigns c ON c.code = p.code
     WHERE p.person_id = $1 AND c.counts_orders AND c.paused_at IS NULL AND c.starts_at <= $2 AND c.ends_at > $2
     ORDER BY c.code`,
    [personId, at],
  );
}

interface Publication {
  code: string;
  version: number;
  document: object;
  startsAt: Instant;
  endsAt: Instant;
  countsOrders: boolean;
  /** Total that formula prizes may pay, fen. */
  formulasFen: Fen;
}

/** Publishes a version. Its end replaces one moved by pauses only if it is later. */
export async function savePublication(
  tx: Transaction,
  { code, version, document, startsAt, endsAt, countsOrders, formulasFen }: Publication,
): Promise<void> {
  await tx.query(
    `UPDATE campaigns SET version = $2, document = $3, starts_at = $4, ends_at = greatest(ends_at, $5::timestamptz),
     counts_orders = $6, formulas = $7 WHERE code = $1`,
    [code, version, JSON.stringify(document), startsAt, endsAt, countsOrders, formulasFen],
  );
}

export async function createCampaign(tx: Transaction, code: string, at: number): Promise<void> {
  await tx.query('INSERT INTO campaigns (code, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    code,
    toInstant(at),
  ]);
}

export async function pauseCampaign(tx: Transaction, code: string, reason: string, at: number): Promise<void> {
  await tx.query(
    'UPDATE campaigns SET paused_at = coalesce(paused_at, $3::timestamptz), pause_reason = $2 WHERE code = $1',
    [code, reason, toInstant(at)],
  );
}

/** The end moves by as long as the pause was. @returns the campaign with its new end */
export async function resumeCampaign(tx: Transaction, code: string, at: number): Promise<CampaignRow> {
  await tx.query(
    `UPDATE campaigns SET ends_at = ends_at + ($2::timestamptz - greatest(paused_at, starts_at)) * (CASE
     WHEN $2::timestamptz > starts_at THEN 1 ELSE 0 END), paused_at = NULL, pause_reason = NULL
     WHERE code = $1 AND paused_at IS NOT NULL`,
    [code, toInstant(at)],
  );
  return (await readCampaign(tx, code))!;
}

export async function stopCampaign(tx: Transaction, code: string, reason: string, at: number): Promise<void> {
  await tx.query(
    `UPDATE campaigns SET ends_at = greatest(starts_at, $3::timestamptz), stop_reason = $2, paused_at = NULL,
     pause_reason = NULL WHERE code = $1`,
    [code, reason, toInstant(at)],
  );
}

/** The next ended campaign whose seed is not revealed yet. */
export async function nextToFinish(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<CampaignRow | undefined> {
  const [row] = await tx.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.version > 0 AND c.finished_at IS NULL AND c.paused_at IS NULL
     AND c.ends_at <= $1 AND c.code <> ALL($2::text[]) ORDER BY c.ends_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}

/**
 * The next finished campaign whose places are to be given: its result could be objected to for long enough, and nothing
 * is open. @param before milliseconds
 */
export async function nextToAwardPlaces(
  tx: Transaction,
  before: number,
  waiting: readonly string[],
): Promise<CampaignRow | undefined> {
  const [row] = await tx.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.places_due AND c.finished_at <= $1 AND c.code <> ALL($2::text[])
     AND NOT EXISTS (SELECT FROM campaign_objections o WHERE o.code = c.code AND o.state = 'open')
     ORDER BY c.finished_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED`,
    [toInstant(before), waiting],
  );
  return row;
}

export async function markPlacesGiven(tx: Transaction, code: string): Promise<void> {
  await tx.query('UPDATE campaigns SET places_due = false WHERE code = $1', [code]);
}

/** The next finished campaign whose deadline for claims has passed, without open awards. */
export async function nextToSettle(
  tx: Transaction,
  now: number,
  waiting: readonly string[],
): Promise<CampaignRow | undefined> {
  const [row] = await tx.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.settled_at IS NULL AND c.finished_at IS NOT NULL
     AND c.ends_at + make_interval(days => (c.document ->> 'claimDays')::int) <= $1 AND c.code <> ALL($2::text[])
       AND NOT c.places_due AND NOT EXISTS (SELECT FROM campaign_objections o
       WHERE o.code = c.code AND o.state = 'open')
       AND NOT EXISTS (SELECT FROM campaign_recoveries r WHERE r.code = c.code AND r.state = 'proposed')
       AND NOT EXISTS (SELECT FROM campaign_awards a WHERE a.code = c.code
       AND a.state IN ('held', 'won', 'usable', 'claimed'))
       AND NOT EXISTS (SELECT FROM campaign_packets p WHERE p.code = c.code AND p.closed_at IS NULL)
       AND NOT EXISTS (SELECT FROM campaign_earnings e WHERE e.code = c.code AND e.state = 'pending')
       -- Rewards of deals before the end may still be paid from it.
       AND NOT EXISTS (SELECT FROM reward_deals d WHERE d.state IN ('waiting', 'held') AND d.at < c.ends_at
         AND (EXISTS (SELECT FROM invitations i JOIN invitation_rules r ON r.version = i.rules_version
             WHERE i.invitee_id IN (d.customer_id, d.recycler_id) AND i.state = 'joined' AND r.campaign = c.code)
           OR EXISTS (SELECT FROM campaign_participants p
             WHERE p.person_id IN (d.customer_id, d.recycler_id) AND p.code = c.code)))
     ORDER BY c.ends_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED`,
    [toInstant(now), waiting],
  );
  return row;
}

export async function markFinished(tx: Transaction, code: string, placesDue: boolean, at: number): Promise<void> {
  await tx.query('UPDATE campaigns SET finished_at = $2, places_due = $3 WHERE code = $1', [
    code,
    toInstant(at),
    placesDue,
  ]);
}

export async function markSettled(tx: Transaction, code: string, at: number): Promise<void> {
  await tx.query('UPDATE campaigns SET settled_at = $2 WHERE code = $1', [code, toInstant(at)]);
}
