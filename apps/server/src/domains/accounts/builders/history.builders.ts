import { toInstant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';
import { hashPassword } from '../credentials/password.steps.ts';

/** A person who registered some time ago. */
export interface PastUser {
  id: string;
  mobile: string;
  username: string;
  /** Null for a person who signs in by SMS only. */
  password: string | null;
  isRecycler: boolean;
  onDuty: boolean;
  services: readonly string[];
  adcode: string | null;
  verified: boolean;
  ratingSum: number;
  ratingCount: number;
  dealCount: number;
  /** Milliseconds. */
  registeredAt: number;
}

/** Inserts many people at once. */
export async function seedUsers(db: Queryable, users: readonly PastUser[]): Promise<void> {
  const rows = await Promise.all(
    users.map(async ({ password, registeredAt, ...user }) => ({
      ...user,
      registeredAt: toInstant(registeredAt),
      passwordHash: password === null ? null : await hashPassword(password),
    })),
  );
  await db.query(
    `INSERT INTO users (id, mobile, username, password_hash, is_recycler, on_duty, services, adcode, verified,
     rating_sum, rating_count, deal_count, registered_at)
     SELECT id, mobile, username, "passwordHash", "isRecycler", "onDuty", services, adcode, verified, "ratingSum",
     "ratingCount", "dealCount", "registeredAt"
     FROM jsonb_to_recordset($1::jsonb) AS person (id uuid, mobile text, username text, "passwordHash" text,
     "isRecycler" boolean, "onDuty" boolean, services text[], adcode text,
       verified boolean, "ratingSum" int, "ratingCount" int, "dealCount" int, "registeredAt" timestamptz)`,
    [JSON.stringify(rows)],
  );
}

/** Whether there are any people: sample people are only added to an empty installation. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.query('SELECT 1 FROM users LIMIT 1')).length > 0;
}
