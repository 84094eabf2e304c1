import { HOUR, MINUTE, type Clock } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { ProviderFailed } from '../wire.ts';
import type { SmsGateway, SmsReport } from './port.ts';
import { claimDueReports, endReport, insertSent, postponeReport } from './sent-sms.store.ts';

/**
 * When the carrier's report is asked for after sending, milliseconds; providers keep it for three days and then know
 * nothing more.
 */
const ASKED_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR, 72 * HOUR] as const;
const BATCH_SIZE = 50;

/** A gateway that keeps what was accepted until its report is read (S7). */
export function withRecord(gateway: SmsGateway, { database, clock }: { database: Database; clock: Clock }): SmsGateway {
  return {
    ...gateway,
    async send(sms) {
      const accepted = await gateway.send(sms);
      const { mobile, purpose, template } = sms;
      const at = clock.now();
      await insertSent(database, { ...accepted, mobile, purpose, template, at, dueAt: at + ASKED_AFTER[0] });
      return accepted;
    },
  };
}

/** Reads the reports that are due. @param onFailure for each SMS that the carrier did not deliver */
export async function readSmsReports(
  { database, clock, sms }: { database: Database; clock: Clock; sms: SmsGateway },
  onFailure: (failed: { purpose: string; code: string }) => void,
): Promise<void> {
  for (;;) {
    const now = clock.now();
    const due = await claimDueReports(database, now, now + MINUTE, BATCH_SIZE);
    for (const { serial, mobile, purpose, sentAt, tries } of due) {
      const at = Date.parse(sentAt);
      const report = await sms.report({ serial, mobile, sentAt: at }).catch(waitIfProviderFailed);
      const next = ASKED_AFTER[tries];
      if (report.state !== 'waiting') await endReport(database, serial, report, now);
      else if (next === undefined) await endReport(database, serial, { state: 'unreported' }, now);
      else await postponeReport(database, serial, Math.max(at + next, now + MINUTE));
      if (report.state === 'failed') onFailure({ purpose, code: report.code });
    }
    if (due.length < BATCH_SIZE) return;
  }
}

function waitIfProviderFailed(error: unknown): SmsReport {
  if (error instanceof ProviderFailed) return { state: 'waiting' };
  throw error;
}
