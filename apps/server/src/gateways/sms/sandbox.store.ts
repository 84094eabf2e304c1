import { toInstant } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';

/** Stores a message for the sandbox desk, or returns the provider's limit it would exceed. `at` in milliseconds. */
export async function saveSms(
  database: Database,
  sms: { mobile: string; text: string; purpose: string; isCode: boolean; at: number },
): Promise<'taken' | 'minute' | 'hour' | 'day'> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sandbox.sms ' || $1, 0))", [sms.mobile]);
    const [sent] = await tx.query<{ minute: number; hour: number; day: number }>(
      `SELECT count(*) FILTER (WHERE sent_at > $3::timestamptz - interval '1 minute') AS minute, count(*) FILTER (WHERE sent_at > $3::timestamptz - interval '1 hour') AS hour, count(*) AS day
       FROM sandbox_sms WHERE mobile = $1 AND (text LIKE '%验证码 ______，%') = $2 AND sent_at > $3::timestamptz - interval '1 day' AND sent_at <= $3::timestamptz`,
      [sms.mobile, sms.isCode, toInstant(sms.at)],
    );
    const { minute, hour, day } = sent!;
    if (sms.isCode && minute >= 1) return 'minute';
    if (sms.isCode && hour >= 5) return 'hour';
    if (day >= (sms.isCode ? 10 : 50)) return 'day';
    await tx.query('INSERT INTO sandbox_sms (mobile, text, purpose, sent_at) VALUES ($1, $2, $3, $4)', [
      sms.mobile,
      sms.text,
      sms.purpose,
      toInstant(sms.at),
    ]);
    return 'taken';
  });
}
