import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { insertBasePrice } from '../pricing/prices.store.ts';
import { invalidateBases } from '../pricing/known-bases.steps.ts';
import { findDeskModel, listDeskVariants, lockModels, writeModel, writeVariant } from './model-desk.store.ts';

/** Adds a model with its variants and their first base prices, or changes one. Existing base prices are changed by `set_price` only; variants not listed are unchanged. */
export const saveModel = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('valuation.save_model', async (tx, { caller }, { id, variants, aliases = '', ...model }) => {
    const now = clock.now();
    const today = shanghaiDate(now);
    await lockModels(tx);
    const found = await findDeskModel(tx, { ...model, id: id ?? null });
    if (!found.kindExists) return failure('valuation.kind_unknown');
    if (id !== undefined && !found.exists) return failure('valuation.model_unknown');
    const names = variants.map(({ name }) => name);
    if ((model.active && found.isTaken) || new Set(names).size < names.length) return failure('valuation.name_taken');
    const modelId = id ?? createId(clock, random);
    const before = new Map(
      (await listDeskVariants(tx, modelId, today)).map((variant) => [variant.id, variant.baseFen]),
    );
    await writeModel(tx, { ...model, aliases, id: modelId });
    for (const { id: variantId, name, floorFen, ceilingFen, baseFen: firstFen } of variants) {
      if (variantId !== undefined && !before.has(variantId)) return failure('valuation.model_unknown');
      const baseFen = variantId === undefined ? firstFen : before.get(variantId);
      if (baseFen === undefined) return failure('valuation.price_needed', { values: { variant: name || model.name } });
      if (floorFen > baseFen || ceilingFen < baseFen)
        return failure('valuation.limits_wrong', { values: { variant: name || model.name } });
      const written = variantId ?? createId(clock, random);
      await writeVariant(tx, modelId, { id: written, name, floorFen, ceilingFen });
      if (variantId === undefined)
        await insertBasePrice(tx, { variantId: written, baseFen, note: '新机型', by: caller.name }, today, now);
    }
    invalidateBases(tx);
    return success({ id: modelId });
  });
