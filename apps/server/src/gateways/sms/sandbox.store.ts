import { toInstant } from '@shoushou/kernel';
import type { Database, Queryable } from '../../platform/database/types.ts';
import type { SmsLimit } from '../sandbox-rules/sms-rules.ts';

export interface SandboxSms {
  mobile: string;
  text: string;
  purpose: string;
  template: string;
  isCode: boolean;
  serial: string;
  report: string | null;
  /** Milliseconds. */
  at: number;
}

/** A limit to one number: `most` SMS of the same class since `since`, milliseconds. */
export interface SandboxLimit {
  limit: SmsLimit;
  most: number;
  since: number;
  /** What is counted together: codes, everything, one template, one content. */
  of: 'codes' | 'all' | 'template' | 'content';
}

/** Stores a message for the sandbox desk, or returns the provider's limit it would exceed. */
export async function saveSms(
  database: Database,
  sms: SandboxSms,
  limits: readonly SandboxLimit[],
): Promise<SandboxLimit | null> {
  return database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sandbox.sms ' || $1, 0))", [sms.mobile]);
    const [counted] = await tx.query<{ counts: number[] }>(
      `SELECT coalesce(array_agg((SELECT count(*)::int FROM sandbox_sms s
       WHERE s.mobile = $1 AND s.sent_at > l.since AND s.sent_at <= $2 AND s.serial IS NOT NULL
         AND CASE l.of WHEN 'codes' THEN s.is_code WHEN 'template' THEN s.template = $3 WHEN 'content' THEN s.text = $4
         ELSE true END) ORDER BY l.n), '{}') AS counts
       FROM unnest($5::timestamptz[], $6::text[]) WITH ORDINALITY AS l (since, of, n)`,
      [
        sms.mobile,
        toInstant(sms.at),
        sms.template,
        sms.text,
        limits.map(({ since }) => toInstant(since)),
        limits.map(({ of }) => of),
      ],
    );
    const exceeded = limits.find(({ most }, index) => counted!.counts[index]! >= most);
    if (exceeded) return exceeded;
    await tx.query(
      `INSERT INTO sandbox_sms (mobile, text, purpose, template, is_code, serial, report, sent_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [sms.mobile, sms.text, sms.purpose, sms.template, sms.isCode, sms.serial, sms.report, toInstant(sms.at)],
    );
    return null;
  });
}

export interface ReportedSms {
  serial: string;
  report: string | null;
  sentAt: string;
  text: string;
}

/** What a number got on or after a moment, milliseconds, newest first. */
export function findReported(database: Queryable, mobile: string, since: number): Promise<ReportedSms[]> {
  return database.query<ReportedSms>(
    `SELECT serial, report, sent_at AS "sentAt", text FROM sandbox_sms
     WHERE mobile = $1 AND serial IS NOT NULL AND sent_at >= $2 ORDER BY id DESC LIMIT 100`,
    [mobile, toInstant(since)],
  );
}
