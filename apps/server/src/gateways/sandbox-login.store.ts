import { DAY, toInstant } from '@shoushou/kernel';
import type { Database } from '../platform/database/types.ts';

/** A login code issued by the simulated WeChat or Alipay. */
export interface LoginCode {
  person: string;
  scope: string;
  appId: string;
  /** Milliseconds. */
  madeAt: number;
}

export type Provider = 'wechat' | 'alipay';

export async function insertLoginCode(
  database: Database,
  provider: Provider,
  code: string,
  { person, scope, appId, madeAt }: LoginCode,
): Promise<void> {
  await database.query('DELETE FROM sandbox_login_codes WHERE made_at < $1', [toInstant(madeAt - DAY)]);
  await database.query(
    'INSERT INTO sandbox_login_codes (code, provider, app_id, person, scope, made_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [code, provider, appId, person, scope, toInstant(madeAt)],
  );
}

/** Uses up the code. `again` when it was used before; null when this provider did not issue it to this app. */
export async function spendLoginCode(
  database: Database,
  provider: Provider,
  code: string,
  appId: string,
  now: number,
): Promise<LoginCode | 'again' | null> {
  const columns = 'person, scope, app_id AS "appId", (extract(epoch FROM made_at) * 1000)::bigint AS "madeAt"';
  const key = [code, provider, appId];
  const [spent] = await database.query<LoginCode>(
    `UPDATE sandbox_login_codes SET used_at = $4 WHERE code = $1 AND provider = $2 AND app_id = $3 AND used_at IS NULL
     RETURNING ${columns}`,
    [...key, toInstant(now)],
  );
  if (spent) return spent;
  const [known] = await database.query(
    'SELECT 1 FROM sandbox_login_codes WHERE code = $1 AND provider = $2 AND app_id = $3',
    key,
  );
  return known ? 'again' : null;
}
