import type { Instant } from '@shoushou/kernel';
import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import type { CertificateRow } from './scale-view.rules.ts';

const CERTIFICATE = `number, issuer, verified_on::text AS "verifiedOn", valid_to::text AS "validTo", state, note`;

/**
 * The certificate in force of each of an owner's scales: the one that ends last, refused ones only where there is no
 * other.
 */
export async function certificatesOf(
  db: Queryable,
  ownerId: string,
  scales: readonly string[],
): Promise<Map<string, CertificateRow>> {
  const rows = await db.query<CertificateRow & { scale: string }>(
    `SELECT DISTINCT ON (scale) scale, ${CERTIFICATE} FROM scale_certificates WHERE owner_id = $1 AND scale = ANY($2)
     ORDER BY scale, (state = 'refused'), valid_to DESC, entered_at DESC`,
    [ownerId, scales],
  );
  return new Map(rows.map(({ scale, ...row }) => [scale, row]));
}

export async function insertCertificate(
  tx: Transaction,
  {
    ownerId,
    id,
    scale,
    number,
    issuer,
    verifiedOn,
    validTo,
    photo,
    at,
  }: {
    ownerId: string;
    id: string;
    scale: string;
    number: string;
    issuer: string;
    verifiedOn: string;
    validTo: string;
    photo: string;
    at: number;
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO scale_certificates (owner_id, id, scale, number, issuer, verified_on, valid_to, photo, entered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [ownerId, id, scale, number, issuer, verifiedOn, validTo, photo, toInstant(at)],
  );
}

export interface ListedCertificate extends CertificateRow {
  ownerId: string;
  id: string;
  scale: string;
  photo: string;
  checkedBy: string | null;
  enteredAt: Instant;
}

/**
 * `waiting`: the oldest first. `expiring`: checked ones that end within 30 days of `today` (`yyyy-MM-dd`), the earliest
 * first. After the row with this id.
 */
export function listCertificates(
  db: Queryable,
  {
    group,
    today,
    days,
    after,
    limit,
  }: { group: 'waiting' | 'expiring' | 'all'; today: string; days: number; after: string; limit: number },
): Promise<ListedCertificate[]> {
  const which = {
    waiting: "state = 'waiting'",
    expiring: "state = 'checked' AND valid_to <= $1::date + $4::int",
    all: 'true',
  }[group];
  return db.query(
    `SELECT owner_id AS "ownerId", id, scale, photo, checked_by AS "checkedBy", entered_at AS "enteredAt",
     ${CERTIFICATE} FROM scale_certificates
     WHERE id > $2 AND $1::date IS NOT NULL AND $4::int IS NOT NULL AND ${which} ORDER BY id LIMIT $3`,
    [today, after, limit, days],
  );
}

/** @returns the decided certificate; null when none of that name waits */
export async function decideCertificate(
  tx: Transaction,
  { ownerId, id, accept, note, by }: { ownerId: string; id: string; accept: boolean; note: string; by: string },
): Promise<{ scale: string; validTo: string } | null> {
  const [row] = await tx.query<{ scale: string; validTo: string }>(
    `UPDATE scale_certificates SET state = $3, note = $4, checked_by = $5
     WHERE owner_id::text = $1 AND id = $2 AND state = 'waiting' RETURNING scale, valid_to::text AS "validTo"`,
    [ownerId, id, accept ? 'checked' : 'refused', note, by],
  );
  return row ?? null;
}

export interface EndingCertificate {
  ownerId: string;
  id: string;
  scale: string;
  validTo: string;
  /** 30, 7 or 0. */
  days: number;
}

/**
 * The next checked certificate that ends in 30, 7 or 0 days and whose owner was not notified of it; a later one of the
 * same scale ends it. `today` is `yyyy-MM-dd`.
 */
export async function lockEnding(
  tx: Transaction,
  today: string,
  waiting: readonly string[],
): Promise<EndingCertificate | undefined> {
  const [row] = await tx.query<EndingCertificate>(
    `SELECT owner_id AS "ownerId", id, scale, valid_to::text AS "validTo", step.days FROM scale_certificates c
     CROSS JOIN (VALUES (0), (7), (30)) AS step (days)
     WHERE state = 'checked' AND valid_to - $1::date <= step.days AND valid_to - $1::date > -30
     AND (told_at_days IS NULL OR told_at_days > step.days) AND NOT id = ANY($2)
       AND NOT EXISTS (SELECT 1 FROM scale_certificates later
       WHERE later.owner_id = c.owner_id AND later.scale = c.scale AND later.state <> 'refused'
       AND later.valid_to > c.valid_to)
     ORDER BY id, step.days LIMIT 1 FOR UPDATE OF c SKIP LOCKED`,
    [today, waiting],
  );
  return row;
}

export async function markNotified(tx: Transaction, { ownerId, id, days }: EndingCertificate): Promise<void> {
  await tx.query('UPDATE scale_certificates SET told_at_days = $3 WHERE owner_id = $1 AND id = $2', [
    ownerId,
    id,
    days,
  ]);
}
