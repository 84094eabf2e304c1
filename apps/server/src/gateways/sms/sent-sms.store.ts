import { maskMobile, toInstant, type Instant } from '@shoushou/kernel';
import { sweep } from '../../platform/database/sweep.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { SmsReport } from './port.ts';

/** @param sent `at` and `dueAt` in milliseconds */
export async function insertSent(
  database: Queryable,
  sent: { serial: string; mobile: string; purpose: string; template: string; at: number; dueAt: number },
): Promise<void> {
  await database.query(
    `INSERT INTO sent_sms (serial, mobile, purpose, template, sent_at, due_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [sent.serial, sent.mobile, sent.purpose, sent.template, toInstant(sent.at), toInstant(sent.dueAt)],
  );
}

export interface DueReport {
  serial: string;
  mobile: string;
  purpose: string;
  sentAt: Instant;
  /** Including the current one. */
  tries: number;
}

/** Claims due reports until `until`, oldest first. Milliseconds. */
export function claimDueReports(database: Queryable, now: number, until: number, limit: number): Promise<DueReport[]> {
  return database.query<DueReport>(
    `UPDATE sent_sms SET due_at = $2, tries = tries + 1
     WHERE serial IN (SELECT serial FROM sent_sms WHERE state = 'waiting' AND due_at <= $1
     ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING serial, mobile, purpose, sent_at AS "sentAt", tries`,
    [toInstant(now), toInstant(until), limit],
  );
}

/** @param dueAt milliseconds */
export async function postponeReport(database: Queryable, serial: string, dueAt: number): Promise<void> {
  await database.query("UPDATE sent_sms SET due_at = $2 WHERE serial = $1 AND state = 'waiting'", [
    serial,
    toInstant(dueAt),
  ]);
}

/** Stores the report; the number is not needed any longer. @param at milliseconds */
export async function endReport(
  database: Queryable,
  serial: string,
  report: Exclude<SmsReport, { state: 'waiting' }> | { state: 'unreported' },
  at: number,
): Promise<void> {
  const { code, words } = report.state === 'failed' ? report : { code: null, words: null };
  const [sent] = await database.query<{ mobile: string }>('SELECT mobile FROM sent_sms WHERE serial = $1', [serial]);
  if (!sent) return;
  await database.query(
    'UPDATE sent_sms SET state = $2, code = $3, words = $4, ended_at = $5, mobile = $6 WHERE serial = $1',
    [serial, report.state, code, words, toInstant(at), maskMobile(sent.mobile)],
  );
}

export interface FailedSms {
  serial: string;
  /** Masked. */
  mobile: string;
  template: string;
  code: string;
  words: string;
  tries: number;
  sentAt: Instant;
  endedAt: Instant;
}

/** SMS that carriers did not deliver, newest first. */
export function listFailedSms(database: Queryable, limit = 100): Promise<FailedSms[]> {
  return database.query<FailedSms>(
    `SELECT serial, mobile, template, code, words, tries, sent_at AS "sentAt", ended_at AS "endedAt" FROM sent_sms
     WHERE state = 'failed' AND code IS NOT NULL AND words IS NOT NULL AND ended_at IS NOT NULL
     ORDER BY ended_at DESC, serial LIMIT $1`,
    [limit],
  );
}

/** Kept for thirty days. @param now milliseconds */
export async function deleteOldSent(database: Queryable, now: number): Promise<void> {
  const where = "sent_at < to_timestamp($1 / 1000.0) - interval '30 days'";
  await sweep(database, { table: 'sent_sms', key: 'serial', where }, [now]);
}
