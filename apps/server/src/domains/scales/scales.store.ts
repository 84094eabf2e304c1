import type { ScaleModel } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Piece } from '@shoushou/rules/scales/captures';
import { contains } from '../../platform/console/read-term.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';

export type KeyHolder = 'scale' | 'maker';
export type ScaleState = 'made' | 'claimed' | 'active' | 'suspended' | 'retired';
export type ScaleEventKind =
  | 'bound'
  | 'released'
  | 'suspended'
  | 'resumed'
  | 'cover_opened'
  | 'battery_low'
  | 'refuted'
  | 'retired'
  | 'command';

/** A networked scale with its model and open binding. */
export interface ScaleRow {
  serial: string;
  model: ScaleModel & { keyHolder: KeyHolder };
  sealedKey: Uint8Array;
  sealedClaimCode: Uint8Array;
  state: ScaleState;
  reason: string;
  lastSeq: number;
  lastBodyHash: Uint8Array | null;
  lastSeen: Instant | null;
  pieces: Piece[];
  batteryPercent: number | null;
  firmware: string;
  wantedBy: string | null;
  wantedUntil: Instant | null;
  claimTries: number;
  claimLockedUntil: Instant | null;
  ownerId: string | null;
  name: string | null;
}

export const MODEL_JSON = `json_build_object('id', m.id, 'maker', m.maker, 'name', m.name, 'transport', m.transport, 'profile', m.profile, 'maxGrams', m.max_grams, 'minGrams', m.min_grams,
  'divisionGrams', m.division_grams, 'accuracyClass', m.accuracy_class, 'approval', m.approval, 'keyHolder', m.key_holder)`;
const SCALE = `s.serial, ${MODEL_JSON} AS model, s.sealed_key AS "sealedKey", s.sealed_claim_code AS "sealedClaimCode",
  s.state, s.reason, s.last_seq AS "lastSeq", s.last_body_hash AS "lastBodyHash", s.last_seen AS "lastSeen", s.pieces,
  s.battery_percent AS "batteryPercent", s.firmware, s.wanted_by AS "wantedBy", s.wanted_until AS "wantedUntil",
  s.claim_tries AS "claimTries", s.claim_locked_until AS "claimLockedUntil", b.owner_id AS "ownerId", b.name`;
const FROM =
  'scales s JOIN scale_models m ON m.id = s.model_id LEFT JOIN scale_bindings b ON b.serial = s.serial AND b.until IS NULL';

export async function readScale(db: Queryable, serial: string): Promise<ScaleRow | null> {
  const [row] = await db.query<ScaleRow>(`SELECT ${SCALE} FROM ${FROM} WHERE s.serial = $1`, [serial]);
  return row ?? null;
}

export async function lockScale(tx: Transaction, serial: string): Promise<ScaleRow | null> {
  // A separate statement: the next one sees a binding that was committed while this one waited.
  await tx.query('SELECT 1 FROM scales WHERE serial = $1 FOR UPDATE', [serial]);
  return readScale(tx, serial);
}

/** Scales by serial, locked in its order; unknown ones are absent. */
export async function lockScales(tx: Transaction, serials: readonly string[]): Promise<Map<string, ScaleRow>> {
  await tx.query('SELECT 1 FROM scales WHERE serial = ANY ($1) ORDER BY serial FOR UPDATE', [serials]);
  const rows = await tx.query<ScaleRow>(`SELECT ${SCALE} FROM ${FROM} WHERE s.serial = ANY ($1)`, [serials]);
  return new Map(rows.map((row) => [row.serial, row]));
}

/** Scales that the person owns, or may weigh on. */
export function listUsable(db: Queryable, personId: string): Promise<ScaleRow[]> {
  return db.query(
    `SELECT ${SCALE} FROM ${FROM} WHERE b.owner_id = $1 OR s.serial IN (SELECT target_id FROM scale_offers
     WHERE member_id = $1 AND target = 'scale' AND state = 'bound') ORDER BY b.owner_id <> $1, s.serial`,
    [personId],
  );
}

/** Whether the owner has bound this person to the scale. */
export async function isMember(db: Queryable, serial: string, ownerId: string, personId: string): Promise<boolean> {
  return (
    (
      await db.query(
        `SELECT 1 FROM scale_offers WHERE owner_id = $2 AND target = 'scale' AND target_id = $1 AND member_id = $3
         AND state = 'bound'`,
        [serial, ownerId, personId],
      )
    ).length > 0
  );
}

export interface ScaleListing {
  state: ScaleState | null;
  /** Part of a serial; empty for all. */
  words: string;
  after: string;
  limit: number;
}

/** By serial. */
export function listScales(db: Queryable, { state, words, after, limit }: ScaleListing): Promise<ScaleRow[]> {
  return db.query(
    `SELECT ${SCALE} FROM ${FROM} WHERE s.serial > $1 AND ($2::text IS NULL OR s.state = $2)
     AND ($3 = '' OR ${contains('s.serial', 'upper($3)')}) ORDER BY s.serial LIMIT $4`,
    [after, state, words, limit],
  );
}

/** @returns false when the serial is known already */
export async function insertScale(
  tx: Transaction,
  {
    serial,
    modelId,
    sealedKey,
    sealedClaimCode,
  }: { serial: string; modelId: string; sealedKey: Uint8Array; sealedClaimCode: Uint8Array },
): Promise<boolean> {
  return (
    (
      await tx.query(
        `INSERT INTO scales (serial, model_id, sealed_key, sealed_claim_code) VALUES ($1, $2, $3, $4)
         ON CONFLICT (serial) DO NOTHING RETURNING serial`,
        [serial, modelId, sealedKey, sealedClaimCode],
      )
    ).length > 0
  );
}

/** `reason` is what its owner reads while it is suspended. */
export async function setState(tx: Transaction, serial: string, state: ScaleState, reason = ''): Promise<void> {
  await tx.query('UPDATE scales SET state = $2, reason = $3 WHERE serial = $1', [serial, state, reason]);
}

export async function bindTo(
  tx: Transaction,
  {
    serial,
    ownerId,
    name,
    how,
    at,
  }: { serial: string; ownerId: string; name: string; how: 'claim_code' | 'button'; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO scale_bindings (serial, since, owner_id, name, how)
     SELECT $1, greatest($2, max(until) + interval '1 millisecond'), $3, $4, $5 FROM scale_bindings WHERE serial = $1`,
    [serial, toInstant(at), ownerId, name, how],
  );
  await tx.query(
    `UPDATE scales SET state = 'claimed', wanted_by = NULL, wanted_until = NULL, claim_tries = 0,
     claim_locked_until = NULL WHERE serial = $1`,
    [serial],
  );
}

/** Ends the open binding and what its owner offered of the scale. @returns whether there was one */
export async function unbind(
  tx: Transaction,
  serial: string,
  endedBy: 'owner' | 'operator' | 'account',
  at: number,
): Promise<boolean> {
  const ended = await tx.query<{ ownerId: string }>(
    `UPDATE scale_bindings SET until = greatest(since, $2), ended_by = $3 WHERE serial = $1 AND until IS NULL
     RETURNING owner_id AS "ownerId"`,
    [serial, toInstant(at), endedBy],
  );
  for (const { ownerId } of ended)
    await tx.query(
      `UPDATE scale_offers SET state = 'ended' WHERE owner_id = $1 AND target = 'scale' AND target_id = $2
       AND state IN ('offered', 'bound')`,
      [ownerId, serial],
    );
  return ended.length > 0;
}

export async function renameScale(tx: Transaction, serial: string, name: string): Promise<void> {
  await tx.query('UPDATE scale_bindings SET name = $2 WHERE serial = $1 AND until IS NULL', [serial, name]);
}

/** The person waits for its button until a moment (milliseconds). */
export async function awaitButton(tx: Transaction, serial: string, personId: string, until: number): Promise<void> {
  await tx.query('UPDATE scales SET wanted_by = $2, wanted_until = $3 WHERE serial = $1', [
    serial,
    personId,
    toInstant(until),
  ]);
}

/** Counts a wrong claim code; the `most`th locks the scale until a moment (milliseconds) and resets the count. */
export async function countClaimAttempt(
  tx: Transaction,
  serial: string,
  most: number,
  lockedUntil: number,
): Promise<void> {
  await tx.query(
    `UPDATE scales SET claim_tries = (claim_tries + 1) % $2, claim_locked_until = CASE
     WHEN claim_tries + 1 >= $2 THEN $3 ELSE claim_locked_until END WHERE serial = $1`,
    [serial, most, toInstant(lockedUntil)],
  );
}

/** The data that decides whether a report is accepted, and whether it has effects. */
export type ReportingScale = Pick<
  ScaleRow,
  'serial' | 'sealedKey' | 'state' | 'lastSeq' | 'lastBodyHash' | 'batteryPercent'
> & {
  /** Whether it has open commands. */
  hasCommands: boolean;
};

/** Scales by serial, unlocked; unknown ones are absent. @param now milliseconds */
export async function readReporting(
  db: Queryable,
  serials: readonly string[],
  now: number,
): Promise<Map<string, ReportingScale>> {
  const rows = await db.query<ReportingScale>(
    `SELECT serial, sealed_key AS "sealedKey", state, last_seq AS "lastSeq", last_body_hash AS "lastBodyHash",
     battery_percent AS "batteryPercent",
       EXISTS (SELECT FROM scale_commands c WHERE c.serial = s.serial AND c.done_at IS NULL
       AND c.expires_at > $2) AS "hasCommands" FROM scales s WHERE serial = ANY ($1)`,
    [serials, toInstant(now)],
  );
  return new Map(rows.map((row) => [row.serial, row]));
}

export interface AcceptedReport {
  serial: string;
  seq: number;
  /** SHA-256, hexadecimal. */
  bodyHash: string;
  pieces: readonly Piece[];
  batteryPercent: number | null;
  firmware: string | null;
}

/**
 * Stores reports, one per scale, whose number is higher than the last and whose scale is in use: this condition
 * prevents replays. The first one makes a scale active. @param at milliseconds @returns serials of the stored ones
 */
export async function saveReports(db: Queryable, reports: readonly AcceptedReport[], at: number): Promise<Set<string>> {
  const rows = await db.query<{ serial: string }>(
    `UPDATE scales s SET last_seq = r.seq, last_body_hash = decode(r.body_hash, 'hex'), last_seen = $7,
     pieces = coalesce(r.pieces::jsonb, s.pieces), battery_percent = coalesce(r.battery, s.battery_percent),
       firmware = coalesce(r.firmware, s.firmware), state = CASE WHEN s.state = 'claimed' THEN 'active' ELSE s.state END
     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::int[], $6::text[]) AS r (serial, seq, body_hash,
     pieces, battery, firmware)
     WHERE s.serial = r.serial AND s.last_seq < r.seq AND s.state <> 'retired' RETURNING s.serial`,
    [
      reports.map(({ serial }) => serial),
      reports.map(({ seq }) => seq),
      reports.map(({ bodyHash }) => bodyHash),
      reports.map(({ pieces }) => (pieces.length === 0 ? null : JSON.stringify(pieces))),
      reports.map(({ batteryPercent }) => batteryPercent),
      reports.map(({ firmware }) => firmware),
      toInstant(at),
    ],
  );
  return new Set(rows.map(({ serial }) => serial));
}

export async function appendScaleEvent(
  tx: Transaction,
  serial: string,
  kind: ScaleEventKind,
  text: string,
  at: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO scale_events (serial, seq, kind, text, at) SELECT $1, coalesce(max(seq), 0) + 1, $2, $3, $4
     FROM scale_events WHERE serial = $1`,
    [serial, kind, text, toInstant(at)],
  );
}

/** The latest twenty of each scale, newest first. */
export async function listScaleEvents(
  db: Queryable,
  serials: readonly string[],
): Promise<Map<string, { serial: string; kind: ScaleEventKind; text: string; at: Instant }[]>> {
  const rows = await db.query<{ serial: string; kind: ScaleEventKind; text: string; at: Instant }>(
    `SELECT serial, kind, text, instant_text(at) AS at
     FROM (SELECT *, row_number() OVER (PARTITION BY serial ORDER BY seq DESC) AS place FROM scale_events
     WHERE serial = ANY($1)) events WHERE place <= 20 ORDER BY serial, seq DESC`,
    [serials],
  );
  return Map.groupBy(rows, ({ serial }) => serial);
}

/** Serials that a person owns. */
export async function listOwned(db: Queryable, ownerId: string): Promise<string[]> {
  return (
    await db.query<{ serial: string }>(
      'SELECT serial FROM scale_bindings WHERE owner_id = $1 AND until IS NULL ORDER BY serial',
      [ownerId],
    )
  ).map(({ serial }) => serial);
}
