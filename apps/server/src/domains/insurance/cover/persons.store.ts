import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { persons, type PersonRow } from './persons.table.ts';

const columns = persons.columns();
const ofPerson = persons.columns('p');

export async function insertPerson(
  tx: Transaction,
  row: Omit<PersonRow, 'consent' | 'consentedAt' | 'signature' | 'consentedBy'>,
): Promise<void> {
  await persons.insert(tx, { ...row, consent: 'waiting' });
}

/** The persons of these applications, by number. */
export async function listPersons(
  database: Queryable,
  of: readonly { personId: string; no: string }[],
): Promise<Map<string, PersonRow[]>> {
  const rows = await database.query<PersonRow>(
    `SELECT ${columns} FROM insurance_persons WHERE (person_id, no) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))
     ORDER BY no, seq`,
    [of.map(({ personId }) => personId), of.map(({ no }) => no)],
  );
  const found = new Map<string, PersonRow[]>();
  for (const row of rows) found.set(row.no, [...(found.get(row.no) ?? []), row]);
  return found;
}

/**
 * Whether this person has applied before for the same product for the same identity number in an overlapping period.
 */
export async function isInsuredAlready(
  database: Queryable,
  {
    personId,
    numberHash,
    productId,
    startsAt,
    endsAt,
  }: { personId: string; numberHash: Uint8Array; productId: string; startsAt: Instant; endsAt: Instant },
): Promise<boolean> {
  const rows = await database.query(
    `SELECT 1 FROM insurance_persons p JOIN insurance_applications a ON a.person_id = p.person_id AND a.no = p.no
     WHERE p.person_id = $1 AND p.number_hash = $2 AND a.product_id = $3
     AND a.state IN ('awaiting_sign', 'awaiting_payment', 'issuing', 'waiting', 'in_force', 'leaving')
     AND a.starts_at < $5 AND a.ends_at > $4 LIMIT 1`,
    [personId, numberHash, productId, startsAt, endsAt],
  );
  return rows.length > 0;
}

/** Consents that wait for the person with this mobile number. */
export function listWaiting(database: Queryable, mobileHash: Uint8Array, now: number): Promise<PersonRow[]> {
  return database.query<PersonRow>(
    `SELECT ${ofPerson} FROM insurance_persons p JOIN insurance_applications a ON a.person_id = p.person_id
     AND a.no = p.no
     WHERE p.mobile_hash = $1 AND p.consent = 'waiting' AND p.relation <> 'self' AND a.state = 'awaiting_sign'
     AND a.consent_until > $2 AND a.starts_at > $2 ORDER BY a.signed_at`,
    [mobileHash, toInstant(now)],
  );
}

/** A waiting consent of the person with this mobile number. Its application has to be locked before it is changed. */
export async function findWaiting(
  database: Queryable,
  consentId: string,
  mobileHash: Uint8Array,
): Promise<PersonRow | null> {
  const [row] = await database.query<PersonRow>(
    `SELECT ${columns} FROM insurance_persons WHERE consent_id = $1 AND mobile_hash = $2 AND consent = 'waiting'
     AND relation <> 'self'`,
    [consentId, mobileHash],
  );
  return row ?? null;
}

/** `at` in milliseconds. @returns whether it was still waiting */
export async function giveConsent(
  tx: Transaction,
  { personId, no, seq }: Pick<PersonRow, 'personId' | 'no' | 'seq'>,
  by: { userId: string; signature: string | null },
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE insurance_persons SET consent = 'given', consented_at = $4, consented_by = $5, signature = $6
     WHERE person_id = $1 AND no = $2 AND seq = $3 AND consent = 'waiting' RETURNING seq`,
    [personId, no, seq, toInstant(at), by.userId, by.signature],
  );
  return rows.length > 0;
}

export async function refuseConsent(
  tx: Transaction,
  { personId, no, seq }: Pick<PersonRow, 'personId' | 'no' | 'seq'>,
): Promise<void> {
  await tx.query(
    `UPDATE insurance_persons SET consent = 'refused' WHERE person_id = $1 AND no = $2 AND seq = $3
     AND consent = 'waiting'`,
    [personId, no, seq],
  );
}

/** The next person sealed under another key, locked. */
export async function lockPersonSealedOtherwise(
  tx: Transaction,
  keyId: Uint8Array,
  waiting: readonly string[],
): Promise<PersonRow | undefined> {
  const [row] = await tx.query<PersonRow>(
    `SELECT ${columns} FROM insurance_persons WHERE substring(sealed_number FROM 1 FOR 4) <> $1
     AND no || ' ' || seq <> ALL ($2) LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [keyId, waiting],
  );
  return row;
}

export async function setPersonSealed(
  tx: Transaction,
  { personId, no, seq }: PersonRow,
  sealed: Pick<PersonRow, 'sealedName' | 'sealedNumber' | 'sealedMobile'>,
): Promise<void> {
  await tx.query(
    `UPDATE insurance_persons SET sealed_name = $4, sealed_number = $5, sealed_mobile = $6
     WHERE person_id = $1 AND no = $2 AND seq = $3`,
    [personId, no, seq, sealed.sealedName, sealed.sealedNumber, sealed.sealedMobile],
  );
}
