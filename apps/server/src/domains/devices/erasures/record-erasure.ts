import { failure, success, toInstant } from '@shoushou/kernel';
import { ERASURE_STANDARD, erasureProblem } from '@shoushou/rules/devices/erasure';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { appendErasureStep, lockErasure, writeErasure } from '../orders/erasures.store.ts';

export const recordErasure = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('devices.record_erasure', async (tx, { caller }, { no, photoIds, ...done }) => {
    const erasure = await lockErasure(tx, no);
    if (!erasure) return failure('devices.order_unknown');
    if (erasure.state !== 'owed') return failure('devices.not_now');
    const wrong = erasureProblem(done);
    if (wrong)
      return wrong.problem === 'method'
        ? failure('devices.method_wrong')
        : failure('devices.passes_few', { values: { least: wrong.least } });
    const photos = await claimFiles(tx, caller.operatorId, [...new Set(photoIds)]);
    if (!photos) return failure('devices.photo_unknown');
    const now = clock.now();
    const erased = {
      ...erasure,
      ...done,
      passes: done.method === 'overwrite' ? done.passes : 0,
      state: 'erased' as const,
      standard: ERASURE_STANDARD,
      photos,
      erasedBy: caller.operatorId,
      erasedName: caller.name,
      erasedAt: toInstant(now),
    };
    await writeErasure(tx, erased);
    await appendErasureStep(tx, erased, { byName: caller.name, note: done.tool, at: now });
    return success(null);
  });
