import type { KeyObject } from 'node:crypto';
import { MINUTE } from '@shoushou/kernel';
import type { Database, Transaction } from '../../../platform/database/types.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import { exchangeCommands, type SentCommand } from '../commands/exchange-commands.steps.ts';
import type { Source } from '../notifications.steps.ts';
import type { OpenKeys } from './open-keys.steps.ts';
import type { ReadBody } from './report-bodies.steps.ts';
import {
  lockScales,
  readReporting,
  saveReports,
  type AcceptedReport,
  type ReportingScale,
  type ScaleRow,
} from '../scales.store.ts';
import { hasEffects, applyReport } from './follow-report.steps.ts';
import { replySignature, reportSignature } from './report-signature.steps.ts';

/** Maximum deviation of a scale's clock, milliseconds. */
const CLOCK_LEEWAY_MS = 5 * MINUTE;
/** A scale's interval between reports, loaded and idle, milliseconds. */
const BUSY_INTERVAL_MS = 500;
const IDLE_INTERVAL_MS = 30_000;

/** A received, unverified report. */
export interface SentReport extends ReadBody {
  serial: string;
  seqText: string;
  /** Unix seconds; empty after a boot without a clock. */
  time: string;
  sign: string;
}

/** The signed reply, or why the report is rejected, which is only logged. */
export type ReportOutcome = { reply: string } | { refused: 'unknown' | 'signature' | 'clock' | 'retired' | 'replayed' };

type Deps = Source & { database: Database; keys: OpenKeys };
type Refused = Extract<ReportOutcome, { refused: string }>;

/**
 * Takes the reports of many scales; of one that has sent several, one after the other. @returns in the order of
 * `reports`
 */
export async function takeReports(deps: Deps, reports: readonly SentReport[]): Promise<ReportOutcome[]> {
  const taken = new Map<SentReport, ReportOutcome>();
  for (let left = reports; left.length > 0;) {
    const turn = [...new Map(left.toReversed().map((report) => [report.serial, report])).values()];
    for (const [index, outcome] of (await takeOneOfEach(deps, turn)).entries()) taken.set(turn[index]!, outcome);
    left = left.filter((report) => !taken.has(report));
  }
  return reports.map((report) => taken.get(report)!);
}

interface Believed<Scale> extends SentReport {
  scale: Scale;
  key: KeyObject;
  seq: number;
}

/**
 * Nearly every report only contains the scale's condition: those are read and stored in two statements, without a lock.
 * A report that has effects, is answered with commands, repeats the last one, or was overtaken meanwhile is processed
 * under the scale's lock.
 */
async function takeOneOfEach(deps: Deps, reports: readonly SentReport[]): Promise<ReportOutcome[]> {
  const now = deps.clock.now();
  const scales = await readReporting(
    deps.database,
    reports.map(({ serial }) => serial),
    now,
  );
  const judged = reports.map((report) => judge(deps.keys, scales.get(report.serial), report, now));
  const plain = judged.filter(
    (outcome) =>
      'scale' in outcome &&
      outcome.seq > outcome.scale.lastSeq &&
      !outcome.scale.hasCommands &&
      !hasEffects(outcome.scale, outcome.report),
  ) as Believed<ReportingScale>[];
  const saved = plain.length > 0 ? await saveReports(deps.database, plain.map(acceptedOf), now) : new Set<string>();
  const others = judged.filter(
    (outcome) => 'scale' in outcome && !saved.has(outcome.serial),
  ) as Believed<ReportingScale>[];
  const locked =
    others.length > 0
      ? await deps.database.transaction((tx) => takeLocked(tx, deps, others))
      : new Map<string, ReportOutcome>();
  return judged.map((outcome) =>
    'refused' in outcome ? outcome : (locked.get(outcome.serial) ?? answerTo(outcome, now, [])),
  );
}

/** @returns outcomes by serial */
async function takeLocked(
  tx: Transaction,
  deps: Deps,
  reports: readonly SentReport[],
): Promise<Map<string, ReportOutcome>> {
  const now = deps.clock.now();
  const scales = await lockScales(
    tx,
    reports.map(({ serial }) => serial),
  );
  const judged = reports.map((report) => ({
    report,
    outcome: judge(deps.keys, scales.get(report.serial), report, now),
  }));
  const believed = judged.flatMap(({ outcome }) => ('scale' in outcome ? [outcome] : []));
  const fresh = believed.filter(({ seq, scale }) => seq > scale.lastSeq);
  if (fresh.length > 0) await saveReports(tx, fresh.map(acceptedOf), now);
  for (const { scale, report } of fresh) await applyReport(tx, deps, scale, report);
  const isFresh = new Set(fresh);
  const commands =
    believed.length === 0
      ? new Map<string, never>()
      : await exchangeCommands(
          tx,
          believed.map((one) => ({ serial: one.serial, done: isFresh.has(one) ? one.report.done : [] })),
          now,
        );
  return new Map(
    judged.map(({ report: { serial }, outcome }) => [
      serial,
      'refused' in outcome ? outcome : answerTo(outcome, now, commands.get(serial) ?? []),
    ]),
  );
}

const acceptedOf = ({
  serial,
  seq,
  bodyHash,
  report: { pieces, batteryPercent, firmware },
}: Believed<unknown>): AcceptedReport => ({
  serial,
  seq,
  bodyHash,
  pieces,
  batteryPercent: batteryPercent ?? null,
  firmware: firmware ?? null,
});

function answerTo(
  { seq, key, report }: Believed<unknown>,
  now: number,
  commands: readonly SentCommand[],
): ReportOutcome {
  const intervalMs = report.pieces.length > 0 ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS;
  return {
    reply: JSON.stringify({
      seq,
      time: now,
      intervalMs,
      commands,
      sign: replySignature(key, seq, now, intervalMs, commands),
    }),
  };
}

/** Whether a report is the scale's own and not an old one. */
function judge<Scale extends Pick<ScaleRow, 'sealedKey' | 'state' | 'lastSeq' | 'lastBodyHash'>>(
  keys: OpenKeys,
  scale: Scale | undefined,
  sent: SentReport,
  now: number,
): Believed<Scale> | Refused {
  const { serial, seqText, time, sign, bodyHash } = sent;
  if (!scale) return { refused: 'unknown' };
  const key = keys.of(serial, scale.sealedKey);
  if (
    !sameSecret(
      reportSignature(key, { method: 'POST', path: '/api/scales/report', serial, seq: seqText, time, bodyHash }),
      sign,
    )
  )
    return { refused: 'signature' };
  if (time !== '' && Math.abs(Number(time) * 1000 - now) > CLOCK_LEEWAY_MS) return { refused: 'clock' };
  if (scale.state === 'retired') return { refused: 'retired' };
  const seq = Number(seqText);
  const isLast =
    seq === scale.lastSeq &&
    scale.lastBodyHash !== null &&
    bodyHash === Buffer.from(scale.lastBodyHash).toString('hex');
  return seq > scale.lastSeq || isLast ? { ...sent, scale, key, seq } : { refused: 'replayed' };
}
