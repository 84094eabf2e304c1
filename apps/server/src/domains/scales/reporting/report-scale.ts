import { failure, success, type Failure } from '@shoushou/kernel';
import { SCALE_SERIAL } from '@shoushou/rules/scales/numbers';
import type { Deps } from '../../../deps.ts';
import { createBatcher } from '../../../platform/database/batch.ts';
import { handler } from '../../../platform/http/action.ts';
import type { AnswerDevice } from '../../../platform/http/fast-path/fast-path.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { runWithShare } from '../../../platform/limits/request-share.ts';
import { createScaleSealer } from '../scale-keys.steps.ts';
import { createOpenKeys } from './open-keys.steps.ts';
import { createReportBodies } from './report-bodies.steps.ts';
import { takeReports, type SentReport, type ReportOutcome } from './take-reports.steps.ts';

/** An idle scale's report waits this long for others, milliseconds: it reports only that the scale is online. */
const GATHER_FOR_MS = 200;
const SHARE = { caller: 'batch scales.report', isSharedAddress: false, address: null, subject: null };

/**
 * A signed report. Its number must be higher than the last, by which a replay is known; the same report once more is
 * answered as before. An unknown scale, a wrong signature and an old number are answered alike. Those of many scales
 * are stored together.
 */
export const reportScale = (deps: Pick<Deps, 'database' | 'clock' | 'random' | 'environment' | 'log'>) => {
  const keys = createOpenKeys(createScaleSealer(deps));
  const bodies = createReportBodies();
  const take = (reports: readonly SentReport[]): Promise<ReportOutcome[]> =>
    runWithShare(SHARE, () => takeReports({ ...deps, keys }, reports));
  const gathered = createBatcher(take, { gatherFor: GATHER_FOR_MS, isUrgent });
  const urgent = createBatcher(take);
  /** The number of waiting reports of each scale. */
  const standing = new Map<string, number>();
  const stand = (serial: string, by: 1 | -1): void => {
    const count = (standing.get(serial) ?? 0) + by;
    if (count === 0) standing.delete(serial);
    else standing.set(serial, count);
  };
  /** Reports with content don't wait for those of idle scales, except for earlier ones of the same scale. */
  const add = async (report: SentReport): Promise<ReportOutcome> => {
    if (isUrgent(report) && !standing.has(report.serial)) return urgent.add(report);
    stand(report.serial, 1);
    try {
      return await gathered.add(report);
    } finally {
      stand(report.serial, -1);
    }
  };
  const answer: AnswerDevice = async ({ headers, body }) => {
    const header = (name: string): string => String(headers[`x-scale-${name}`] ?? '');
    const [serial, seqText, time] = [header('serial'), header('seq'), header('time')];
    const refuse = (why: string) => {
      deps.log.warn(
        { call: 'scales.report', serial: SCALE_SERIAL.test(serial) ? serial : null, why },
        'report refused',
      );
      return failure('scales.report_refused' as const);
    };
    if (!SCALE_SERIAL.test(serial) || !/^\d{1,15}$/.test(seqText) || !/^\d{0,12}$/.test(time)) return refuse('headers');
    const read = bodies.read(body);
    if (!read) return refuse('body');
    const taken = await add({ serial, seqText, time, sign: header('sign'), ...read });
    return 'refused' in taken ? refuse(taken.refused) : success(taken.reply);
  };
  return handler(
    'scales.report',
    async ({ request, reply, address }) => {
      const answered = await answer({ headers: request.headers, body: signedBodyOf(request), address });
      if (!answered.ok) return answered as Failure<'scales.report_refused'>;
      acknowledge(reply, answered.value, 'application/json; charset=utf-8');
      return success(null);
    },
    { answerDevice: answer },
  );
};

const isUrgent = ({ report }: SentReport): boolean =>
  report.pieces.length > 0 || report.button === true || report.coverOpen === true || report.done.length > 0;
