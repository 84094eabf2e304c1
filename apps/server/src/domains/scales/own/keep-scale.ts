import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { readModel } from '../models.store.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { viewOwn } from '../scale-view.steps.ts';
import { listMyScales, saveMyScale } from '../my-scales.store.ts';

export const keepScale = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  transactionalHandler('scales.keep', async (tx, { caller: { userId } }, { plate, modelId, name }) => {
    const model = await readModel(tx, modelId);
    if (!model || model.transport === 'network') return failure('scales.model_unknown');
    const rules = await rulesInForce({ database, clock }, SCALE_RULES, tx);
    const kept = await listMyScales(tx, userId);
    if (kept.length >= rules.ownScales && !kept.some((row) => row.plate === plate))
      return failure('scales.limit', { values: { most: rules.ownScales } });
    await saveMyScale(tx, { personId: userId, plate, modelId, name, at: clock.now() });
    return success((await viewOwn(tx, userId, clock.now(), rules)).find((row) => row.plate === plate)!);
  });
