import type { Queryable, Transaction } from '../../../platform/database/types.ts';

export interface BuiltUserRow {
  id: string;
  mobile: string;
  username: string;
  isRecycler: boolean;
  onDuty: boolean;
  services: string[];
  adcode: string | null;
  verified: boolean;
  passwordHash: string | null;
  ratingSum: number;
  ratingCount: number;
  dealCount: number;
  /** Milliseconds since the epoch. */
  registeredAt: number;
}

/** @returns the id of the created or updated person */
export async function insertBuiltUser(tx: Transaction, user: BuiltUserRow): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO users (id, mobile, username, is_recycler, on_duty, services, adcode, verified, password_hash,
     rating_sum, rating_count, deal_count, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13 / 1000.0))
     ON CONFLICT (mobile) DO UPDATE SET username = excluded.username, is_recycler = excluded.is_recycler,
     on_duty = excluded.on_duty,
       services = excluded.services, adcode = coalesce(excluded.adcode, users.adcode), verified = excluded.verified,
       password_hash = coalesce(excluded.password_hash, users.password_hash)
     RETURNING id`,
    [
      user.id,
      user.mobile,
      user.username,
      user.isRecycler,
      user.onDuty,
      user.services,
      user.adcode,
      user.verified,
      user.passwordHash,
      user.ratingSum,
      user.ratingCount,
      user.dealCount,
      user.registeredAt,
    ],
  );
  return row!.id;
}

/** The device that the person signed in with last, and has not signed out; null without one. */
export async function findNewestDevice(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM user_devices WHERE user_id = $1 AND revoked_at IS NULL ORDER BY signed_in_at DESC LIMIT 1',
    [userId],
  );
  return row?.id ?? null;
}

/** Gives the devices of these people the mark of one phone. */
export async function setInstallMark(database: Queryable, userIds: readonly string[], mark: Uint8Array): Promise<void> {
  await database.query('UPDATE user_devices SET install_mark = $2 WHERE user_id = ANY ($1::uuid[])', [
    userIds,
    Buffer.from(mark),
  ]);
}
