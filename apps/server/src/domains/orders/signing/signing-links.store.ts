import { toInstant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { enterNumber, inCityOfOrder } from '../directory/directory.store.ts';
import type { SigningLink } from './signing-link.rules.ts';

const COLUMNS = `city, order_no AS "orderNo", id, receipt_no AS "receiptNo", weighing_id AS "weighingId", channel,
  state, wrong_tries AS "wrongTries",
  sent_at AS "sentAt", opened_at AS "openedAt", expires_at AS "expiresAt"`;

export interface NewSigningLink extends Pick<
  SigningLink,
  'city' | 'orderNo' | 'id' | 'receiptNo' | 'weighingId' | 'channel' | 'sentAt' | 'expiresAt'
> {
  tokenHash: Uint8Array;
}

/** Stores a link and ends those before it; the order is locked. */
export async function insertLink(tx: Transaction, link: NewSigningLink): Promise<void> {
  await tx.query(
    `UPDATE signing_links SET state = 'replaced', ended_at = $3
     WHERE city = $1 AND order_no = $2 AND state IN ('sent', 'opened')`,
    [link.city, link.orderNo, link.sentAt],
  );
  await enterNumber(tx, link.city, directoryName(link.tokenHash));
  await tx.query(
    `INSERT INTO signing_links (city, order_no, id, receipt_no, weighing_id, channel, token_hash, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      link.city,
      link.orderNo,
      link.id,
      link.receiptNo,
      link.weighingId,
      link.channel,
      link.tokenHash,
      link.sentAt,
      link.expiresAt,
    ],
  );
}

/** The number of links sent for a receipt since a moment, milliseconds. */
export async function countLinks(
  tx: Transaction,
  { city, orderNo, receiptNo }: Pick<SigningLink, 'city' | 'orderNo' | 'receiptNo'>,
  since: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM signing_links WHERE city = $1 AND order_no = $2 AND receipt_no = $3
     AND sent_at > $4`,
    [city, orderNo, receiptNo, toInstant(since)],
  );
  return row?.count ?? 0;
}

/** The latest link of a weighing; null when none was sent. */
export async function findLatestLink(
  db: Queryable,
  city: string,
  orderNo: string,
  weighingId: string,
): Promise<SigningLink | null> {
  const [row] = await db.query<SigningLink>(
    `SELECT ${COLUMNS} FROM signing_links WHERE city = $1 AND order_no = $2 AND weighing_id = $3
     ORDER BY sent_at DESC, id DESC LIMIT 1`,
    [city, orderNo, weighingId],
  );
  return row ?? null;
}

/** The link of a token. Changes of it hold the lock of its order. */
export function findLink(db: Queryable, tokenHash: Uint8Array): Promise<SigningLink | null> {
  return inCityOfOrder(
    db,
    directoryName(tokenHash),
    async (city) =>
      (
        await db.query<SigningLink>(`SELECT ${COLUMNS} FROM signing_links WHERE city = $1 AND token_hash = $2`, [
          city,
          tokenHash,
        ])
      )[0] ?? null,
  );
}

/** The key of a link in the directory of orders; the migration that inserted old links uses the same key. */
const directoryName = (tokenHash: Uint8Array): string => `link:${Buffer.from(tokenHash).toString('hex')}`;

type Key = Pick<SigningLink, 'city' | 'orderNo' | 'id'>;

export async function markOpened(tx: Transaction, { city, orderNo, id }: Key, at: number): Promise<void> {
  await tx.query(
    `UPDATE signing_links SET state = 'opened', opened_at = $4
     WHERE city = $1 AND order_no = $2 AND id = $3 AND state = 'sent'`,
    [city, orderNo, id, toInstant(at)],
  );
}

export async function countWrongTail(tx: Transaction, { city, orderNo, id }: Key): Promise<void> {
  await tx.query(
    'UPDATE signing_links SET wrong_tries = wrong_tries + 1 WHERE city = $1 AND order_no = $2 AND id = $3',
    [city, orderNo, id],
  );
}

export async function endLink(
  tx: Transaction,
  { city, orderNo, id }: Key,
  state: 'signed' | 'refused',
  at: number,
): Promise<void> {
  await tx.query('UPDATE signing_links SET state = $4, ended_at = $5 WHERE city = $1 AND order_no = $2 AND id = $3', [
    city,
    orderNo,
    id,
    state,
    toInstant(at),
  ]);
}
