import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { readModel } from '../models.store.ts';
import { viewOwn } from '../scale-view.steps.ts';
import { listMyScales, saveMyScale } from './my-scales.store.ts';

/** Scales in one person's list. */
const MOST = 20;

export const keepScale = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('scales.keep', async (tx, { caller: { userId } }, { plate, modelId, name }) => {
    const model = await readModel(tx, modelId);
    if (!model || model.transport === 'network') return failure('scales.model_unknown');
    const kept = await listMyScales(tx, userId);
    if (kept.length >= MOST && !kept.some((row) => row.plate === plate)) return failure('scales.limit', { values: { most: MOST } });
    await saveMyScale(tx, { personId: userId, plate, modelId, name, at: clock.now() });
    return success((await viewOwn(tx, userId, clock.now())).find((row) => row.plate === plate)!);
  });
