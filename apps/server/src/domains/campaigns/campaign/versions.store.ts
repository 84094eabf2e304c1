import type { CampaignDocument } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import { COUNTED_PEOPLE } from '@shoushou/rules/campaigns/names';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface VersionRow {
  code: string;
  version: number;
  document: CampaignDocument;
  state: 'draft' | 'review' | 'published' | 'returned';
  madeBy: string;
  maker: string;
  at: Instant;
  decider: string | null;
  note: string | null;
}

const columns = 'code, version, document, state, made_by AS "madeBy", maker, at, decider, note';

interface Operator {
  operatorId: string;
  name: string;
}

/** Newest first. */
export function listVersions(source: Queryable, code: string, limit: number): Promise<VersionRow[]> {
  return source.query<VersionRow>(
    `SELECT ${columns} FROM campaign_versions WHERE code = $1 ORDER BY version DESC LIMIT $2`,
    [code, limit],
  );
}

/** Versions that wait for a decision, the oldest first. */
export function listReviews(source: Queryable): Promise<VersionRow[]> {
  return source.query<VersionRow>(
    `SELECT ${columns} FROM campaign_versions WHERE state = 'review' ORDER BY at, code LIMIT 100`,
  );
}

/** The version that is being made, or waits for a decision; locked. */
export async function lockOpenVersion(tx: Transaction, code: string): Promise<VersionRow | null> {
  const [row] = await tx.query<VersionRow>(
    `SELECT ${columns} FROM campaign_versions WHERE code = $1 AND state IN ('draft', 'review') FOR UPDATE`,
    [code],
  );
  return row ?? null;
}

/** Saves the draft, replacing an existing one. @returns its number */
export async function saveDraft(
  tx: Transaction,
  { code, document, by, state }: { code: string; document: CampaignDocument; by: Operator; state: 'draft' | 'review' },
  at: number,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `INSERT INTO campaign_versions (code, version, document, state, made_by, maker, at)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $6, $3, $4, $5 FROM campaign_versions
     WHERE code = $1 AND state NOT IN ('draft', 'review')
     ON CONFLICT (code, version) DO UPDATE SET document = excluded.document, made_by = excluded.made_by,
     maker = excluded.maker, at = excluded.at, state = excluded.state RETURNING version`,
    [code, JSON.stringify(document), by.operatorId, by.name, toInstant(at), state],
  );
  return row!.version;
}

export async function markSubmitted(tx: Transaction, code: string, version: number): Promise<void> {
  await tx.query("UPDATE campaign_versions SET state = 'review' WHERE code = $1 AND version = $2", [code, version]);
}

export async function markDecided(
  tx: Transaction,
  {
    code,
    version,
    state,
    by,
    note,
  }: { code: string; version: number; state: 'published' | 'returned'; by: Operator; note: string },
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE campaign_versions SET state = $3, decided_by = $4, decider = $5, note = $6, decided_at = $7
     WHERE code = $1 AND version = $2`,
    [code, version, state, by.operatorId, by.name, note, toInstant(at)],
  );
}

export interface FigureRow {
  code: string;
  participants: number;
  draws: number;
  awards: number;
  fundedFen: number;
  leftFen: number;
  heldFen: number;
  formulasFen: number;
  formulasLeftFen: number;
}

/** Counts and money of campaigns, by their code; people are counted up to `COUNTED_PEOPLE` and one. */
export async function readFigures(source: Queryable, codes: readonly string[]): Promise<Map<string, FigureRow>> {
  const rows = await source.query<FigureRow>(
    `SELECT c.code, (SELECT count(*)::int FROM (SELECT FROM campaign_participants p
     WHERE p.code = c.code LIMIT ${COUNTED_PEOPLE + 1}) AS counted) AS participants,
     coalesce((SELECT last_number FROM campaign_chains h WHERE h.code = c.code), 0) AS draws,
       (SELECT coalesce(sum(total - remaining), 0)::int FROM campaign_prizes p WHERE p.code = c.code) AS awards,
       coalesce((c.document ->> 'budgetFen')::bigint, 0) AS "fundedFen",
       (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_accounts l
       WHERE l.owner_id IN ('campaign:' || c.code, 'campaign:' || c.code || ':open')
       AND l.kind = 'campaign_budget') AS "leftFen",
       coalesce((SELECT balance FROM ledger_accounts l WHERE l.owner_id = 'campaign:' || c.code
       AND l.kind = 'campaign_held'), 0)
         + (SELECT coalesce(sum(l.balance), 0)::bigint FROM campaign_packets p
         JOIN ledger_accounts l ON l.owner_id = 'packet:' || p.packet AND l.kind = 'campaign_budget'
         WHERE p.code = c.code AND p.closed_at IS NULL) AS "heldFen",
       coalesce(c.formulas, 0) AS "formulasFen", CASE
       WHEN c.formulas > 0 THEN coalesce((SELECT balance FROM ledger_accounts l
       WHERE l.owner_id = 'campaign:' || c.code || ':open' AND l.kind = 'campaign_budget'), 0) ELSE 0
       END AS "formulasLeftFen"
     FROM campaigns c WHERE c.code = ANY($1::text[])`,
    [codes],
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** A campaign for the desk: its published state, and the newest version, which may be a draft. */
export interface DeskRow {
  code: string;
  version: number;
  document: CampaignDocument;
  startsAt: Instant | null;
  endsAt: Instant | null;
  pausedAt: Instant | null;
  pauseReason: string | null;
  settledAt: Instant | null;
  openState: 'draft' | 'review' | null;
}

const deskColumns = `c.code, c.version, coalesce(v.document, c.document) AS document, c.starts_at AS "startsAt",
  c.ends_at AS "endsAt", c.paused_at AS "pausedAt", c.pause_reason AS "pauseReason", c.settled_at AS "settledAt",
  CASE WHEN v.state IN ('draft', 'review') THEN v.state END AS "openState"`;
const newest = `JOIN LATERAL (SELECT document, state FROM campaign_versions v WHERE v.code = c.code
  ORDER BY version DESC LIMIT 1) v ON true`;

/** The newest first; `before` is the end of the page before. */
export function listDeskRows(
  source: Queryable,
  before: { at: string; code: string } | null,
  limit: number,
): Promise<(DeskRow & { createdAt: Instant })[]> {
  return source.query(
    `SELECT ${deskColumns}, c.created_at AS "createdAt" FROM campaigns c ${newest}
     WHERE $1::timestamptz IS NULL OR (c.created_at, c.code) < ($1, $2::text)
     ORDER BY c.created_at DESC, c.code DESC LIMIT $3`,
    [before?.at ?? null, before?.code ?? null, limit],
  );
}

export async function readDeskRow(source: Queryable, code: string): Promise<DeskRow | null> {
  const [row] = await source.query<DeskRow>(`SELECT ${deskColumns} FROM campaigns c ${newest} WHERE c.code = $1`, [
    code,
  ]);
  return row ?? null;
}
