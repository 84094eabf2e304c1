import type { ScaleCommandKind } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface CommandRow {
  id: string;
  kind: ScaleCommandKind;
  value: string;
  madeAt: Instant;
  expiresAt: Instant;
  sentAt: Instant | null;
  doneAt: Instant | null;
  ok: boolean | null;
}

const COLUMNS =
  'id, kind, value, made_at AS "madeAt", expires_at AS "expiresAt", sent_at AS "sentAt", done_at AS "doneAt", ok';

/** False when the id is known. Moments in milliseconds. */
export async function insertCommand(
  tx: Transaction,
  serial: string,
  {
    id,
    kind,
    value,
    byId,
    at,
    expiresAt,
  }: Pick<CommandRow, 'id' | 'kind' | 'value'> & { byId: string; at: number; expiresAt: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO scale_commands (serial, id, kind, value, by_id, made_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [serial, id, kind, value, byId, toInstant(at), toInstant(expiresAt)],
  );
}

/** Commands of scales that are neither done nor over, oldest first. */
export function listOpenCommands(
  source: Queryable,
  serials: readonly string[],
  now: number,
): Promise<(CommandRow & { serial: string })[]> {
  return source.query(
    `SELECT serial, ${COLUMNS} FROM scale_commands WHERE serial = ANY ($1) AND done_at IS NULL AND expires_at > $2
     ORDER BY made_at, id`,
    [serials, toInstant(now)],
  );
}

/** The five latest. */
export function listCommands(source: Queryable, serial: string): Promise<CommandRow[]> {
  return source.query(
    `SELECT ${COLUMNS} FROM scale_commands WHERE serial = $1 ORDER BY made_at DESC, id DESC LIMIT 5`,
    [serial],
  );
}

export async function markSent(
  tx: Transaction,
  commands: readonly { serial: string; id: string }[],
  at: number,
): Promise<void> {
  await tx.query(
    `UPDATE scale_commands SET sent_at = coalesce(sent_at, $3)
     WHERE (serial, id) IN (SELECT * FROM unnest($1::text[], $2::uuid[]))`,
    [commands.map(({ serial }) => serial), commands.map(({ id }) => id), toInstant(at)],
  );
}

/**
 * Records that a scale executed a command, or could not; once, and only for a command sent to it. @returns the command,
 * null when not pending
 */
export async function finishCommand(
  tx: Transaction,
  serial: string,
  id: string,
  ok: boolean,
  at: number,
): Promise<CommandRow | null> {
  const [row] = await tx.query<CommandRow>(
    `UPDATE scale_commands SET done_at = $4, ok = $3 WHERE serial = $1 AND id::text = $2 AND sent_at IS NOT NULL
     AND done_at IS NULL RETURNING ${COLUMNS}`,
    [serial, id, ok, toInstant(at)],
  );
  return row ?? null;
}
