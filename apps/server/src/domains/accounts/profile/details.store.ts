import type { EmergencyContact } from '@shoushou/contract';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { single } from '../accounts.store.ts';

export interface DetailsRow {
  userid: string;
  username: string;
  sex: '0' | '1' | '2';
  birthday: string | null;
  introduction: string;
  emergency: EmergencyContact | null;
  figure: string | null;
  adcode: string | null;
}

const columns = `id AS userid, username, sex, birthday::text AS birthday, introduction,
  CASE WHEN emergency_mobile IS NOT NULL THEN json_build_object('name', emergency_name, 'mobile', emergency_mobile) END AS emergency, figure, adcode`;

export async function readDetails(database: Queryable, userId: string): Promise<DetailsRow> {
  return single(await database.query<DetailsRow>(`SELECT ${columns} FROM users WHERE id = $1`, [userId]));
}

/** `yyyy-MM-dd`, when the person provided it. */
export async function readBirthday(database: Queryable, userId: string): Promise<string | null> {
  const [row] = await database.query<{ birthday: string | null }>(
    'SELECT birthday::text AS birthday FROM users WHERE id = $1',
    [userId],
  );
  return row?.birthday ?? null;
}

export interface DetailsChange {
  username?: string | undefined;
  sex?: '0' | '1' | '2' | undefined;
  /** `yyyy-MM-dd`; null removes it. */
  birthday?: string | null | undefined;
  introduction?: string | undefined;
  /** Null removes it. */
  emergency?: EmergencyContact | null | undefined;
  figure?: string | undefined;
}

/** Updates the given fields; the others stay. */
export async function changeDetails(tx: Transaction, userId: string, change: DetailsChange): Promise<DetailsRow> {
  return single(
    await tx.query<DetailsRow>(
      `UPDATE users SET username = coalesce(given ->> 'username', username), sex = coalesce(given ->> 'sex', sex),
         introduction = coalesce(given ->> 'introduction', introduction), figure = coalesce(given ->> 'figure', figure),
         birthday = CASE WHEN given ? 'birthday' THEN (given ->> 'birthday')::date ELSE birthday END,
         emergency_name = CASE WHEN given ? 'emergency' THEN given #>> '{emergency,name}' ELSE emergency_name END,
         emergency_mobile = CASE WHEN given ? 'emergency' THEN given #>> '{emergency,mobile}' ELSE emergency_mobile END
       FROM (VALUES ($2::jsonb)) AS change (given) WHERE id = $1 RETURNING ${columns}`,
      [userId, JSON.stringify(change)],
    ),
  );
}
