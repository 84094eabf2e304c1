import { toInstant, type Instant } from '@shoushou/kernel';
import type { RowOf } from '../../../platform/database/table.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { captures, type RefutedFor } from './captures.table.ts';

export type CaptureRow = Omit<RowOf<typeof captures>, 'receivedAt' | 'framesHash'>;

const CAPTURE = captures.columns(undefined, [
  'personId',
  'id',
  'orderNo',
  'scale',
  'profile',
  'pieces',
  'claimedGrams',
  'readGrams',
  'trust',
  'refutedFor',
  'keyId',
  'signature',
]);

export async function findCapture(db: Queryable, personId: string, id: string): Promise<CaptureRow | null> {
  const [row] = await db.query<CaptureRow>(`SELECT ${CAPTURE} FROM weigh_captures WHERE person_id = $1 AND id = $2`, [
    personId,
    id,
  ]);
  return row ?? null;
}

/** Captures of one person, by their numbers, in the order in which they came. */
export function listCaptures(
  db: Queryable,
  personId: string,
  ids: readonly string[],
): Promise<(CaptureRow & { at: Instant })[]> {
  return db.query(
    `SELECT ${CAPTURE}, instant_text(received_at) AS at FROM weigh_captures WHERE person_id = $1 AND id = ANY ($2)
     ORDER BY received_at, id`,
    [personId, ids],
  );
}

/** @param framesHash of a phone's frames, or of a networked scale's report */
export async function insertCapture(
  tx: Transaction,
  row: CaptureRow,
  at: number,
  framesHash: Uint8Array | null = null,
): Promise<void> {
  await captures.insert(tx, { ...row, receivedAt: toInstant(at), framesHash });
}

/** Whether a person has sent the very same frames before, for a capture of another name. */
export async function haveFramesCome(tx: Transaction, personId: string, framesHash: Uint8Array): Promise<boolean> {
  return (
    (
      await tx.query('SELECT FROM weigh_captures WHERE person_id = $1 AND frames_hash = $2 LIMIT 1', [
        personId,
        framesHash,
      ])
    ).length > 0
  );
}

/** Whether one of these captures was made of the very same frames, or the same report, as this one. */
export async function isEvidenceUsed(
  tx: Transaction,
  personId: string,
  id: string,
  others: readonly string[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const sql = `SELECT FROM weigh_captures c JOIN weigh_captures o ON o.person_id = c.person_id
    AND o.frames_hash = c.frames_hash WHERE c.person_id = $1 AND c.id = $2 AND o.id <> c.id AND o.id = ANY ($3)
    LIMIT 1`;
  return (await tx.query(sql, [personId, id, others])).length > 0;
}

/** Whether a person has a capture of these frames for another order. */
export async function isEvidenceOfOther(
  tx: Transaction,
  personId: string,
  framesHash: Uint8Array,
  orderNo: string,
): Promise<boolean> {
  return (
    (
      await tx.query(
        'SELECT FROM weigh_captures WHERE person_id = $1 AND frames_hash = $2 AND order_no <> $3 LIMIT 1',
        [personId, framesHash, orderNo],
      )
    ).length > 0
  );
}

/** Marks a capture that contradicts its line; its evidence stays. */
export async function refuteCapture(
  tx: Transaction,
  personId: string,
  id: string,
  claimedGrams: number,
  refutedFor: RefutedFor,
): Promise<void> {
  await tx.query(
    `UPDATE weigh_captures SET trust = 'refuted', refuted_for = $4, claimed_grams = $3 WHERE person_id = $1
      AND id = $2`,
    [personId, id, claimedGrams, refutedFor],
  );
}

/** Stores a phone's key; the first one stays. */
export async function savePhoneKey(
  tx: Transaction,
  { personId, id, publicKey, at }: { personId: string; id: string; publicKey: string; at: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO phone_keys (person_id, id, public_key, since) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person_id, id) DO NOTHING`,
    [personId, id, publicKey, toInstant(at)],
  );
}

/** Refuted captures, newest first, after the row with this moment and id. */
export function listRefuted(
  db: Queryable,
  { after, limit }: { after: { at: Instant; id: string } | null; limit: number },
): Promise<(CaptureRow & { at: Instant })[]> {
  return db.query(
    `SELECT ${CAPTURE}, instant_text(received_at) AS at FROM weigh_captures
     WHERE trust = 'refuted' AND ($1::timestamptz IS NULL OR (received_at, id) < ($1, $2::text))
     ORDER BY received_at DESC, id DESC LIMIT $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  );
}

/** Recent captures that count, chosen at random, to be read again. */
export function sampleCaptures(db: Queryable, limit: number): Promise<CaptureRow[]> {
  return db.query(`SELECT ${CAPTURE} FROM weigh_captures WHERE trust <> 'refuted' ORDER BY received_at DESC LIMIT $1`, [
    limit,
  ]);
}
