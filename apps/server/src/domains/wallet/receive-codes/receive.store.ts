import { toInstant, type Fen, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import type { PaymentProviderName } from '../cashier/payment.rules.ts';
import type { ReceiveCodeRow } from './receive.rules.ts';

const columns = `owner_id AS "ownerId", code, amount AS "amountFen", note, closed_at AS "closedAt",
  created_at AS "createdAt", expires_at AS "expiresAt",
  (SELECT coalesce(sum(p.amount), 0)::bigint FROM wallet_payments p
  WHERE p.owner_id = receive_codes.owner_id AND p.purpose = 'receive' AND p.subject = code
  AND p.paid_at IS NOT NULL) AS "receivedFen"`;

/** @param at, expiresAt milliseconds since the epoch */
export async function insertReceiveCode(
  tx: Transaction,
  { ownerId, code, amountFen, note }: Pick<ReceiveCodeRow, 'ownerId' | 'code' | 'amountFen' | 'note'>,
  at: number,
  expiresAt: number,
): Promise<ReceiveCodeRow> {
  const [row] = await tx.query<ReceiveCodeRow>(
    `INSERT INTO receive_codes (owner_id, code, amount, note, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING ${columns}`,
    [ownerId, code, amountFen, note, toInstant(at), toInstant(expiresAt)],
  );
  return row!;
}

/** By the code only, for payers, who do not know the owner. */
export async function findReceiveCode(source: Queryable, code: string): Promise<ReceiveCodeRow | null> {
  const [row] = await source.query<ReceiveCodeRow>(`SELECT ${columns} FROM receive_codes WHERE code = $1`, [code]);
  return row ?? null;
}

/** Locked until the transaction ends: of two payers of one code the second sees the first. */
export async function lockReceiveCode(tx: Transaction, code: string): Promise<ReceiveCodeRow | null> {
  const [row] = await tx.query<ReceiveCodeRow>(`SELECT ${columns} FROM receive_codes WHERE code = $1 FOR UPDATE`, [
    code,
  ]);
  return row ?? null;
}

export async function closeReceiveCode(tx: Transaction, ownerId: string, code: string, at: number): Promise<void> {
  await tx.query('UPDATE receive_codes SET closed_at = coalesce(closed_at, $3) WHERE owner_id = $1 AND code = $2', [
    ownerId,
    code,
    toInstant(at),
  ]);
}

export interface ReceivedRow {
  id: string;
  amountFen: Fen;
  method: PaymentProviderName;
  at: Instant;
}

export async function listReceived(source: Queryable, ownerId: string, code: string): Promise<ReceivedRow[]> {
  return source.query<ReceivedRow>(
    `SELECT no AS id, amount AS "amountFen", method, paid_at AS at FROM wallet_payments
     WHERE owner_id = $1 AND purpose = 'receive' AND subject = $2 AND paid_at IS NOT NULL
     ORDER BY paid_at DESC, no LIMIT 20`,
    [ownerId, code],
  );
}

/** The amount a person received by codes since this moment (milliseconds), fen. */
export async function sumReceived(source: Queryable, ownerId: string, since: number): Promise<Fen> {
  const [row] = await source.query<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM wallet_payments
     WHERE owner_id = $1 AND purpose = 'receive' AND paid_at > $2`,
    [ownerId, toInstant(since)],
  );
  return row!.sum;
}

/** Deletes codes and notes of an erased person; received money stays in the ledger. */
export async function deleteReceiveCodes(tx: Transaction, ownerId: string): Promise<void> {
  await tx.query('DELETE FROM receive_codes WHERE owner_id = $1', [ownerId]);
}
