import type { Binding } from '@shoushou/contract';
import { toInstant, type Instant } from '@shoushou/kernel';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export type ExternalProvider = Binding['provider'];

/** An account at WeChat or Alipay as one of our apps sees it: by open id, user id, or both. */
export interface ExternalAccount {
  provider: ExternalProvider;
  appId: string;
  openId: string | null;
  providerUserId: string | null;
  unionId: string | null;
}

/** With the moment since which it is the person's. */
export type BoundAccount = ExternalAccount & { boundAt: Instant };

const columns =
  'provider, app_id AS "appId", open_id AS "openId", provider_user_id AS "providerUserId", union_id AS "unionId"';

/** The owner of an account, found by the app's own id or by the union id that all apps share. */
export async function findOwner(
  database: Queryable,
  { provider, appId, openId, providerUserId, unionId }: ExternalAccount,
): Promise<string | null> {
  const [row] = await database.query<{ userId: string }>(
    `SELECT user_id AS "userId" FROM outside_accounts
     WHERE provider = $1 AND ((app_id = $2 AND (open_id = $3 OR provider_user_id = $4)) OR union_id = $5)
     ORDER BY app_id = $2 DESC LIMIT 1`,
    [provider, appId, openId, providerUserId, unionId],
  );
  return row?.userId ?? null;
}

/**
 * The person's accounts at the provider, one per app. The person is locked, so that simultaneous bindings run one after
 * the other.
 */
export async function lockExternalAccounts(
  tx: Transaction,
  userId: string,
  provider: ExternalProvider,
): Promise<ExternalAccount[]> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
  return tx.query<ExternalAccount>(`SELECT ${columns} FROM outside_accounts WHERE user_id = $1 AND provider = $2`, [
    userId,
    provider,
  ]);
}

/** Adds or completes the ids of the person's account in an app. @returns false when it belongs to another person */
export async function saveExternalAccount(
  tx: Transaction,
  userId: string,
  account: ExternalAccount,
  at: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO outside_accounts AS kept (user_id, provider, app_id, open_id, provider_user_id, union_id, bound_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [userId, account.provider, account.appId, account.openId, account.providerUserId, account.unionId, toInstant(at)],
  );
  if (rows.length > 0) return true;
  const completed = await tx.query(
    `UPDATE outside_accounts SET open_id = coalesce(open_id, $4), provider_user_id = coalesce(provider_user_id, $5),
     union_id = coalesce(union_id, $6)
     WHERE user_id = $1 AND provider = $2 AND app_id = $3 RETURNING 1`,
    [userId, account.provider, account.appId, account.openId, account.providerUserId, account.unionId],
  );
  return completed.length > 0;
}

/** The person's accounts in the provider's apps. */
export async function findExternalAccounts(
  database: Queryable,
  userId: string,
  provider: ExternalProvider,
): Promise<BoundAccount[]> {
  return database.query<BoundAccount>(
    `SELECT ${columns}, bound_at AS "boundAt" FROM outside_accounts WHERE user_id = $1 AND provider = $2`,
    [userId, provider],
  );
}

/** Accounts of these people at all providers. */
export function listExternalAccounts(
  database: Queryable,
  userIds: readonly string[],
): Promise<(BoundAccount & { userId: string })[]> {
  return database.query(
    `SELECT user_id AS "userId", ${columns}, bound_at AS "boundAt" FROM outside_accounts
     WHERE user_id = ANY ($1::uuid[])`,
    [userIds],
  );
}

export async function listBindings(database: Queryable, userId: string): Promise<Binding[]> {
  return database.query<Binding>(
    `SELECT provider, min(bound_at) AS "boundAt" FROM outside_accounts WHERE user_id = $1 GROUP BY provider
     ORDER BY provider DESC`,
    [userId],
  );
}

export async function deleteExternalAccounts(
  tx: Transaction,
  userId: string,
  provider: ExternalProvider | null,
): Promise<void> {
  await tx.query('DELETE FROM outside_accounts WHERE user_id = $1 AND ($2::text IS NULL OR provider = $2)', [
    userId,
    provider,
  ]);
}

/** `expiresAt` in milliseconds. */
export async function insertTicket(
  tx: Transaction,
  hash: Uint8Array,
  account: ExternalAccount,
  expiresAt: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO outside_tickets (hash, provider, app_id, open_id, provider_user_id, union_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hash,
      account.provider,
      account.appId,
      account.openId,
      account.providerUserId,
      account.unionId,
      toInstant(expiresAt),
    ],
  );
}

/** The account of a ticket, locked until the transaction ends. */
export async function lockTicket(tx: Transaction, hash: Uint8Array, now: number): Promise<ExternalAccount | null> {
  const [row] = await tx.query<ExternalAccount>(
    `SELECT ${columns} FROM outside_tickets WHERE hash = $1 AND expires_at > $2 FOR UPDATE`,
    [hash, toInstant(now)],
  );
  return row ?? null;
}

export async function deleteTicket(tx: Transaction, hash: Uint8Array): Promise<void> {
  await tx.query('DELETE FROM outside_tickets WHERE hash = $1', [hash]);
}

export async function deleteExpiredTickets(database: Queryable, now: number): Promise<void> {
  await database.query('DELETE FROM outside_tickets WHERE expires_at < $1', [toInstant(now)]);
}
