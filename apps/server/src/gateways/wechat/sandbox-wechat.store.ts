import { DAY, toInstant } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';

export interface SandboxToken {
  appId: string;
  /** The person whose profile it can read; null for the app's own. */
  openId: string | null;
  /** Milliseconds. */
  expiresAt: number;
}

const columns =
  'app_id AS "appId", open_id AS "openId", (extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt"';

export async function findSandboxToken(database: Database, token: string): Promise<SandboxToken | null> {
  const [row] = await database.query<SandboxToken>(`SELECT ${columns} FROM sandbox_wechat_tokens WHERE token = $1`, [
    token,
  ]);
  return row ?? null;
}

/** The app's token with the latest expiry, if it is valid beyond this moment (milliseconds). */
export async function findAppToken(
  database: Database,
  appId: string,
  beyond: number,
): Promise<{ token: string; expiresAt: number } | null> {
  const [row] = await database.query<{ token: string; expiresAt: number }>(
    `SELECT token, (extract(epoch FROM expires_at) * 1000)::bigint AS "expiresAt" FROM sandbox_wechat_tokens
     WHERE app_id = $1 AND open_id IS NULL AND expires_at > $2 ORDER BY expires_at DESC LIMIT 1`,
    [appId, toInstant(beyond)],
  );
  return row ?? null;
}

export async function insertSandboxToken(
  database: Database,
  token: string,
  { appId, openId, expiresAt }: SandboxToken,
  now: number,
): Promise<void> {
  await database.query('DELETE FROM sandbox_wechat_tokens WHERE expires_at < $1', [toInstant(now - DAY)]);
  await database.query(
    'INSERT INTO sandbox_wechat_tokens (token, app_id, open_id, made_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [token, appId, openId, toInstant(now), toInstant(expiresAt)],
  );
}

/** A forced refresh ends earlier tokens. */
export async function endAppTokens(database: Database, appId: string): Promise<void> {
  await database.query('DELETE FROM sandbox_wechat_tokens WHERE app_id = $1 AND open_id IS NULL', [appId]);
}

/** Expired media is deleted when new media is added. */
export async function insertMedia(
  database: Database,
  media: { mediaId: string; appId: string; type: string; content: Uint8Array },
  now: number,
): Promise<void> {
  await database.query('DELETE FROM sandbox_wechat_media WHERE made_at < $1', [toInstant(now - 4 * DAY)]);
  await database.query(
    'INSERT INTO sandbox_wechat_media (media_id, app_id, type, content, made_at) VALUES ($1, $2, $3, $4, $5)',
    [media.mediaId, media.appId, media.type, media.content, toInstant(now)],
  );
}

/** Media uploaded after this moment (milliseconds). */
export async function findMedia(
  database: Database,
  mediaId: string,
  appId: string,
  after: number,
): Promise<Uint8Array | null> {
  const [row] = await database.query<{ content: Uint8Array }>(
    'SELECT content FROM sandbox_wechat_media WHERE media_id = $1 AND app_id = $2 AND made_at > $3',
    [mediaId, appId, toInstant(after)],
  );
  return row?.content ?? null;
}
