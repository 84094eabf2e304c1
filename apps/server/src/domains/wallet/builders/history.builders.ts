import { fromShanghai, shanghaiParts, toInstant, type Fen } from '@shoushou/kernel';
import { SELLER_LIMIT_FEN } from '@shoushou/rules/wallet/seller-limit';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { hashPassword } from '../../accounts/index.ts';
import { writePayPassword } from '../pay-password/pay-passwords.store.ts';
import { RECEIVE_LIFETIME } from '../receive-codes/receive.rules.ts';
import { insertReceiveCode } from '../receive-codes/receive.store.ts';
import { monthOf, twelveMonthsBefore, warningAt } from '../tally/tally.rules.ts';
import { addEarlierSales, readSales } from '../tally/tally.store.ts';
import { batchMember, checkTransaction, type LedgerTransaction } from '../ledger/ledger.rules.ts';

/** A past movement of money (milliseconds), in the terms of the domain that caused it. */
export interface PastMovement {
  at: number;
  movement: LedgerTransaction;
}

/** Movements per statement: each takes under a millisecond, so a statement stays well below its timeout. */
const BATCH_SIZE = 300;

/**
 * Posts past movements in order, each at its own moment, through the ledger's post function. @throws Error when one is
 * refused: a history that overdraws an account is invalid
 */
export async function postHistory(database: Database, movements: readonly PastMovement[]): Promise<void> {
  for (let start = 0; start < movements.length; start += BATCH_SIZE) {
    const members = movements.slice(start, start + BATCH_SIZE).map(({ at, movement }) => {
      checkTransaction(movement);
      return { member: batchMember(movement), at: toInstant(at) };
    });
    const refused = await database.transaction((tx) =>
      tx.query<{ key: string; outcome: string }>(
        `SELECT past.entry #>> '{member,key}' AS key, posted.outcome
         FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS past (entry, n)
         CROSS JOIN LATERAL ledger_post_batch(jsonb_build_array(past.entry -> 'member'),
         (past.entry ->> 'at')::timestamptz) posted
         WHERE posted.outcome <> 'posted'`,
        [JSON.stringify(members)],
      ),
    );
    if (refused.length > 0)
      throw new Error(`the history's movement ${refused[0]!.key} was refused: ${refused[0]!.outcome}`);
  }
  await seedPayees(database, movements);
}

/** Enters whom people paid from their wallets for orders: they are no new payees. */
async function seedPayees(db: Queryable, movements: readonly PastMovement[]): Promise<void> {
  const paid = movements
    .filter(({ movement }) => movement.kind === 'order.pay')
    .map(({ at, movement: { postings } }) => ({
      payer: postings[0]!.owner,
      payee: postings[1]!.owner,
      at: toInstant(at),
    }));
  await db.query(
    `INSERT INTO wallet_payees (payer_id, payee_id, since)
     SELECT payer, payee, min(at) FROM jsonb_to_recordset($1::jsonb) AS paid (payer text, payee text, at timestamptz)
     GROUP BY 1, 2 ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    [JSON.stringify(paid)],
  );
}

export interface PastPayment {
  ownerId: string;
  no: string;
  purpose: string;
  /** Ledger key of the transaction it paid for; null when the money stayed in the wallet. */
  movementKey: string | null;
  title: string;
  subject: string | null;
  city: string | null;
  amountFen: Fen;
  method: 'wallet' | 'wechat' | 'alipay';
  /** Milliseconds. */
  at: number;
}

/** Writes payments that were created and paid within a minute. */
export async function seedPayments(db: Queryable, payments: readonly PastPayment[]): Promise<void> {
  await db.query(
    `INSERT INTO wallet_payments (owner_id, no, attempt, purpose, title, subject, city, amount, state, method,
     created_at, expires_at, paid_at, asked_at, movement_key)
     SELECT "ownerId", no, CASE WHEN method = 'wallet' THEN 0 ELSE 1 END, purpose, title, subject, city, "amountFen",
     'paid', method,
       at - interval '40 seconds', at + interval '29 minutes', at, at, "movementKey"
     FROM jsonb_to_recordset($1::jsonb) AS payment ("ownerId" text, no text, purpose text, title text, subject text,
     city text, "amountFen" bigint, method text, at timestamptz, "movementKey" text)`,
    [JSON.stringify(payments.map((payment) => ({ ...payment, at: toInstant(payment.at) })))],
  );
}

/**
 * Adds sales to a seller up to a percentage of the personal limit, in the ten months before the last two, as imported
 * from an earlier system. @param now milliseconds
 */
export async function seedEarlierSales(
  database: Database,
  { sellerId, percent }: { sellerId: string; percent: number },
  now: number,
): Promise<void> {
  const { year, month } = shanghaiParts(now);
  await database.transaction(async (tx) => {
    const missing = (SELLER_LIMIT_FEN / 100) * percent - (await readSales(tx, sellerId, twelveMonthsBefore(now)));
    const each = Math.floor(missing / 10);
    const months = Array.from({ length: 10 }, (_, index) => ({
      month: monthOf(fromShanghai(year, month - 2 - index, 1)),
      deals: 8 + index,
      salesFen: index === 0 ? missing - 9 * each : each,
    }));
    await addEarlierSales(tx, sellerId, months, warningAt((SELLER_LIMIT_FEN / 100) * percent));
  });
}

/** Sets payment passwords of some time ago (milliseconds): a new one sends a withdrawal to review. */
export async function seedPayPasswords(
  database: Database,
  passwords: readonly { userId: string; password: string; setAt: number }[],
): Promise<void> {
  const hashed = await Promise.all(
    passwords.map(async ({ password, ...rest }) => ({ ...rest, hash: await hashPassword(password) })),
  );
  await database.transaction(async (tx) => {
    for (const { userId, hash, setAt } of hashed) await writePayPassword(tx, userId, hash, setAt);
  });
}

/** Codes by which people were paid, made at these moments (milliseconds). */
export async function seedReceiveCodes(
  database: Database,
  codes: readonly (Parameters<typeof insertReceiveCode>[1] & { at: number })[],
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { at, ...code } of codes) await insertReceiveCode(tx, code, at, at + RECEIVE_LIFETIME);
  });
}
