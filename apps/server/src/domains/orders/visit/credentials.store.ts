import { toInstant, type Instant } from '@shoushou/kernel';
import type { CodeNode } from '@shoushou/rules/orders/credential-codes';
import type { Transaction } from '../../../platform/database/types.ts';
import type { OrderRow } from '../orders.store.ts';

export type CredentialNode = CodeNode;

export interface CredentialRow {
  nonce: string;
  /** Its subject, see `subjectOf`. */
  subject: string;
  wrongTries: number;
  issuedAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
}

type Located = Pick<OrderRow, 'city' | 'receiptNo'>;
const columns = `nonce, subject, wrong_tries AS "wrongTries", issued_at AS "issuedAt", expires_at AS "expiresAt",
  used_at AS "usedAt"`;

export async function lockCredential(
  tx: Transaction,
  { city, receiptNo }: Located,
  node: CredentialNode,
): Promise<CredentialRow | null> {
  const [row] = await tx.query<CredentialRow>(
    `SELECT ${columns} FROM credential_codes WHERE city = $1 AND receipt_no = $2 AND node = $3 FOR UPDATE`,
    [city, receiptNo, node],
  );
  return row ?? null;
}

/** Replaces a code with a new one. Times in milliseconds. */
export async function issueCredential(
  tx: Transaction,
  { city, receiptNo }: Located,
  node: CredentialNode,
  { nonce, subject }: Pick<CredentialRow, 'nonce' | 'subject'>,
  at: number,
  expiresAt: number,
): Promise<CredentialRow> {
  const [row] = await tx.query<CredentialRow>(
    `INSERT INTO credential_codes (city, receipt_no, node, nonce, subject, issued_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (city, receipt_no, node) DO UPDATE SET nonce = excluded.nonce, subject = excluded.subject,
     wrong_tries = 0, issued_at = excluded.issued_at, expires_at = excluded.expires_at, used_at = NULL
     RETURNING ${columns}`,
    [city, receiptNo, node, nonce, subject, toInstant(at), toInstant(expiresAt)],
  );
  return row!;
}

export async function countWrongAttempt(
  tx: Transaction,
  { city, receiptNo }: Located,
  node: CredentialNode,
): Promise<void> {
  await tx.query(
    'UPDATE credential_codes SET wrong_tries = wrong_tries + 1 WHERE city = $1 AND receipt_no = $2 AND node = $3',
    [city, receiptNo, node],
  );
}

export async function useCredential(
  tx: Transaction,
  { city, receiptNo }: Located,
  node: CredentialNode,
  at: number,
): Promise<void> {
  await tx.query('UPDATE credential_codes SET used_at = $4 WHERE city = $1 AND receipt_no = $2 AND node = $3', [
    city,
    receiptNo,
    node,
    toInstant(at),
  ]);
}
