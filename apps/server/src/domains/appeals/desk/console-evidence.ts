import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { listWeighings, readBundle, readConductRules, readWeighingInForce } from '../../orders/index.ts';
import { readCaptures } from '../../scales/index.ts';
import { readHeld } from '../appealed.steps.ts';
import { readAppeal } from '../appeals.store.ts';

/** What is known of the goods of an appealed order: weighings, captures of scales, photos. */
export const consoleEvidence = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('appeals.console_evidence', async (_, { no }) => {
    const appeal = await readAppeal(database, no);
    if (!appeal) return failure('appeals.unknown');
    const { order, receipt } = await readHeld(database, appeal);
    const weighings = (await listWeighings(database, order)).filter(({ receiptNo }) => receiptNo === receipt.receiptNo);
    const captureIds = weighings.flatMap(({ weighing }) =>
      weighing.lines.flatMap(({ captureId, tareCaptureId }) => [captureId, tareCaptureId].filter((id) => id !== null)),
    );
    const [captures, bundle, inForce, { manner, price, weight, record, other }] = await Promise.all([
      readCaptures(database, receipt.recyclerId, [...new Set(captureIds)]),
      readBundle(database, order.no),
      receipt.receiptNo === order.receiptNo ? readWeighingInForce(database, order) : null,
      readConductRules(database, { clock }),
    ]);
    return success({
      weighings: weighings.map(({ weighing: { lines, contestReason, ...weighing }, appealNo }) => ({
        weighing: {
          id: weighing.id,
          totalFen: weighing.totalFen,
          totalGrams: weighing.totalGrams,
          serviceFeeFen: weighing.serviceFeeFen,
          weighedAt: weighing.weighedAt,
        },
        lines,
        contested: contestReason,
        correctedBy: appealNo,
      })),
      inForce: inForce?.id ?? null,
      captures,
      photos: bundle?.photos ?? [],
      hasVoucher: order.agreedAt !== null && receipt.receiptNo === order.receiptNo,
      points: { manner, price, weight, record, other },
    });
  });
