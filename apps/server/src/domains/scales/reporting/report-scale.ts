import { createHash } from 'node:crypto';
import { scaleReport } from '@shoushou/contract/scales/scales.schema';
import { failure, MINUTE, success } from '@shoushou/kernel';
import { SCALE_SERIAL } from '@shoushou/rules/scales/numbers';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { sameSecret } from '../../../platform/same-secret.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { exchangeCommands } from '../commands/exchange-commands.steps.ts';
import { createScaleSealer } from '../scale-keys.steps.ts';
import { lockScale, saveReport } from '../scales.store.ts';
import { replySignature, reportSignature } from './report-signature.steps.ts';
import { followReport } from './follow-report.steps.ts';

/** How far a scale's clock may be off, milliseconds. */
const CLOCK_LEEWAY_MS = 5 * MINUTE;
/** How often a scale reports: while something lies on it, and when idle; milliseconds. */
const BUSY_INTERVAL_MS = 500;
const IDLE_INTERVAL_MS = 30_000;

/**
 * A signed report. Its number must be higher than the last, by which a replay is known; the same report once more is answered
 * as before. An unknown scale, a wrong signature and an old number are answered alike.
 */
export const reportScale = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'log'>) => {
  const sealer = createScaleSealer(deps);
  return handler('scales.report', async ({ request, reply }) => {
    const body = signedBodyOf(request);
    const header = (name: string): string => String(request.headers[`x-scale-${name}`] ?? '');
    const [serial, seqText, time] = [header('serial'), header('seq'), header('time')];
    const refuse = (why: string) => {
      deps.log.warn({ call: 'scales.report', serial: SCALE_SERIAL.test(serial) ? serial : null, why }, 'report refused');
      return failure('scales.report_refused' as const);
    };
    if (!SCALE_SERIAL.test(serial) || !/^\d{1,15}$/.test(seqText) || !/^\d{0,12}$/.test(time)) return refuse('headers');
    const seq = Number(seqText);
    const outcome = await deps.database.transaction(async (tx) => {
      const scale = await lockScale(tx, serial);
      if (!scale) return refuse('unknown');
      const key = sealer.key(serial, scale.sealedKey);
      if (!sameSecret(reportSignature(key, { method: 'POST', path: '/api/scales/report', serial, seq: seqText, time, body }), header('sign'))) return refuse('signature');
      const now = deps.clock.now();
      if (time !== '' && Math.abs(Number(time) * 1000 - now) > CLOCK_LEEWAY_MS) return refuse('clock');
      if (scale.state === 'retired') return refuse('retired');
      const bodyHash = createHash('sha256').update(body).digest();
      const report = readReport(body);
      if (!report) return refuse('body');
      if (seq < scale.lastSeq || (seq === scale.lastSeq && !(scale.lastBodyHash && bodyHash.equals(scale.lastBodyHash)))) return refuse('replayed');
      if (seq > scale.lastSeq) {
        await saveReport(tx, serial, { seq, bodyHash, pieces: report.pieces, batteryPercent: report.batteryPercent ?? null, firmware: report.firmware ?? null, at: now });
        await followReport(tx, deps, scale, report);
      }
      const commands = await exchangeCommands(tx, serial, seq > scale.lastSeq ? report.done : [], now);
      const intervalMs = report.pieces.length > 0 ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS;
      return { ok: true as const, value: JSON.stringify({ seq, time: now, intervalMs, commands, sign: replySignature(key, seq, now, intervalMs, commands) }) };
    });
    if (!outcome.ok) return outcome;
    acknowledge(reply, outcome.value, 'application/json');
    return success(null);
  });
};

function readReport(body: string) {
  try {
    return scaleReport.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
