import { hash, type KeyObject } from 'node:crypto';
import type { scaleReport } from '@shoushou/contract/scales/scales.schema';
import { MINUTE } from '@shoushou/kernel';
import type * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/types.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import { exchangeCommands } from '../commands/exchange-commands.steps.ts';
import type { Source } from '../notifications.steps.ts';
import type { OpenKeys } from './open-keys.steps.ts';
import { lockScales, saveReports, type ScaleRow } from '../scales.store.ts';
import { followReport } from './follow-report.steps.ts';
import { replySignature, reportSignature } from './report-signature.steps.ts';

/** How far a scale's clock may be off, milliseconds. */
const CLOCK_LEEWAY_MS = 5 * MINUTE;
/** How often a scale reports: while something lies on it, and when idle; milliseconds. */
const BUSY_INTERVAL_MS = 500;
const IDLE_INTERVAL_MS = 30_000;

/** A report as it came in, whoever sent it. */
export interface SentReport {
  serial: string;
  seqText: string;
  /** Unix seconds; empty after a boot without a clock. */
  time: string;
  sign: string;
  body: string;
  report: z.output<typeof scaleReport>;
}

/** The signed reply, or why the report is not believed, which the log alone is told. */
export type TakenReport = { reply: string } | { refused: 'unknown' | 'signature' | 'clock' | 'retired' | 'replayed' };

type Deps = Source & { keys: OpenKeys };

/** Takes the reports of many scales; of one that has sent several, one after the other. @returns in the order of `reports` */
export async function takeReports(tx: Transaction, deps: Deps, reports: readonly SentReport[]): Promise<TakenReport[]> {
  const taken = new Map<SentReport, TakenReport>();
  for (let left = reports; left.length > 0; ) {
    const turn = [...new Map(left.toReversed().map((report) => [report.serial, report])).values()];
    for (const [index, outcome] of (await takeOneOfEach(tx, deps, turn)).entries()) taken.set(turn[index]!, outcome);
    left = left.filter((report) => !taken.has(report));
  }
  return reports.map((report) => taken.get(report)!);
}

interface Believed extends SentReport {
  scale: ScaleRow;
  key: KeyObject;
  seq: number;
  bodyHash: Uint8Array;
}

async function takeOneOfEach(tx: Transaction, deps: Deps, reports: readonly SentReport[]): Promise<TakenReport[]> {
  const now = deps.clock.now();
  const scales = await lockScales(tx, reports.map(({ serial }) => serial));
  const judged = reports.map((report) => judge(deps.keys, scales.get(report.serial), report, now));
  const believed = judged.filter((outcome) => 'scale' in outcome);
  const fresh = believed.filter(({ seq, scale }) => seq > scale.lastSeq);
  if (fresh.length > 0) await saveReports(tx, fresh.map(({ serial, seq, bodyHash, report: { pieces, batteryPercent = null, firmware = null } }) => ({ serial, seq, bodyHash, pieces, batteryPercent, firmware })), now);
  for (const { scale, report } of fresh) await followReport(tx, deps, scale, report);
  const isFresh = new Set(fresh);
  const commands = believed.length === 0 ? new Map<string, never>() : await exchangeCommands(tx, believed.map((one) => ({ serial: one.serial, done: isFresh.has(one) ? one.report.done : [] })), now);
  return judged.map((outcome) => {
    if ('refused' in outcome) return outcome;
    const { serial, seq, key, report } = outcome;
    const intervalMs = report.pieces.length > 0 ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS;
    const open = commands.get(serial) ?? [];
    return { reply: JSON.stringify({ seq, time: now, intervalMs, commands: open, sign: replySignature(key, seq, now, intervalMs, open) }) };
  });
}

/** Whether a report is the scale's own and not an old one. */
function judge(keys: OpenKeys, scale: ScaleRow | undefined, sent: SentReport, now: number): Believed | { refused: Extract<TakenReport, { refused: string }>['refused'] } {
  const { serial, seqText, time, sign, body } = sent;
  if (!scale) return { refused: 'unknown' };
  const key = keys.of(serial, scale.sealedKey);
  if (!sameSecret(reportSignature(key, { method: 'POST', path: '/api/scales/report', serial, seq: seqText, time, body }), sign)) return { refused: 'signature' };
  if (time !== '' && Math.abs(Number(time) * 1000 - now) > CLOCK_LEEWAY_MS) return { refused: 'clock' };
  if (scale.state === 'retired') return { refused: 'retired' };
  const seq = Number(seqText);
  const bodyHash = hash('sha256', body, 'buffer');
  if (seq < scale.lastSeq || (seq === scale.lastSeq && !(scale.lastBodyHash && bodyHash.equals(scale.lastBodyHash)))) return { refused: 'replayed' };
  return { ...sent, scale, key, seq, bodyHash };
}
