import type { Input } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

/** What a code confirms; the last two are sent by operators, to a person on the phone. */
export type CodePurpose = Input<'accounts.send_code'>['type'] | 'phoneorder' | 'phonejoining';

/**
 * Codes sent to the number in the last day and from the address in the last hour, newest first. Locks number and
 * address, always in this order, until the transaction ends, so that parallel requests are counted one after the other.
 */
export async function lockAndReadSent(
  tx: Transaction,
  mobile: string,
  address: string,
  now: number,
): Promise<{ toNumber: number[]; fromAddress: number[] }> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sms_codes.mobile ' || $1, 0))", [mobile]);
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sms_codes.address ' || $1, 0))", [address]);
  const [row] = await tx.query<{ toNumber: number[]; fromAddress: number[] }>(
    `SELECT
       ARRAY(SELECT (extract(epoch FROM sent_at) * 1000)::float8 FROM sms_codes
             WHERE mobile = $1 AND sent_at > to_timestamp($3 / 1000.0) - interval '1 day'
             ORDER BY sent_at DESC) AS "toNumber",
       ARRAY(SELECT (extract(epoch FROM sent_at) * 1000)::float8 FROM sms_codes
             WHERE address = $2 AND sent_at > to_timestamp($3 / 1000.0) - interval '1 hour'
             ORDER BY sent_at DESC) AS "fromAddress"`,
    [mobile, address, now],
  );
  return row!;
}

/** Stores a code as the only valid one of its number and purpose. */
export async function insertCode(
  tx: Transaction,
  code: { id: string; mobile: string; purpose: CodePurpose; codeHash: Uint8Array; address: string; at: number },
): Promise<void> {
  await tx.query(
    'UPDATE sms_codes SET ended_at = to_timestamp($3 / 1000.0) WHERE mobile = $1 AND purpose = $2 AND ended_at IS NULL',
    [code.mobile, code.purpose, code.at],
  );
  await tx.query(
    `INSERT INTO sms_codes (id, mobile, purpose, code_hash, address, sent_at)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6 / 1000.0))`,
    [code.id, code.mobile, code.purpose, code.codeHash, code.address, code.at],
  );
}

export interface ActiveCode {
  id: string;
  codeHash: Uint8Array;
  tries: number;
  /** When it was sent or first confirmed; its validity starts then. Milliseconds since the epoch. */
  standsFrom: number;
}

/** The valid code of the number and purpose, locked, so that simultaneous guesses wait for each other. */
export async function lockActiveCode(
  tx: Transaction,
  mobile: string,
  purpose: CodePurpose,
): Promise<ActiveCode | null> {
  const [row] = await tx.query<ActiveCode>(
    `SELECT id, code_hash AS "codeHash", tries,
     (extract(epoch FROM coalesce(confirmed_at, sent_at)) * 1000)::float8 AS "standsFrom" FROM sms_codes
     WHERE mobile = $1 AND purpose = $2 AND ended_at IS NULL ORDER BY sent_at DESC LIMIT 1 FOR UPDATE`,
    [mobile, purpose],
  );
  return row ?? null;
}

/** Counts an attempt; `ended` when it uses the code up. */
export async function countAttempt(
  tx: Transaction,
  codeId: string,
  tries: number,
  ended: boolean,
  now: number,
): Promise<void> {
  await tx.query(
    'UPDATE sms_codes SET tries = $2, ended_at = CASE WHEN $3 THEN to_timestamp($4 / 1000.0) END WHERE id = $1',
    [codeId, tries, ended, now],
  );
}

/** Marks a code as confirmed but not used up. */
export async function confirmActiveCode(tx: Transaction, codeId: string, now: number): Promise<void> {
  await tx.query(
    'UPDATE sms_codes SET confirmed_at = coalesce(confirmed_at, to_timestamp($2 / 1000.0)) WHERE id = $1',
    [codeId, now],
  );
}

export async function deleteOldCodes(database: Queryable, now: number): Promise<void> {
  await database.query("DELETE FROM sms_codes WHERE sent_at < to_timestamp($1 / 1000.0) - interval '2 days'", [now]);
}
