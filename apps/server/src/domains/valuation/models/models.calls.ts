import type { DeviceKind } from '@shoushou/contract';
import type { valuationCalls } from '@shoushou/contract/valuation/valuation.contract';
import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { basisOf } from '../pricing/basis.rules.ts';
import { listVariants } from '../pricing/prices.store.ts';
import { withScrapFloors } from '../pricing/scrap-floors.steps.ts';
import { questionsOnWire } from '../pricing/template-view.steps.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { listModels as listModelsCall } from './list-models.ts';
import { modelView, priceDays, seriesDays } from './model-view.steps.ts';
import { listKinds as find, listModels } from './models.store.ts';

const HOT_COUNT = 12;

export const modelsCalls = (deps: Pick<Deps, 'database' | 'clock'>) => {
  const { database, clock } = deps;
  return callsOf<typeof valuationCalls>()({
    'valuation.list_kinds': handler(async () => {
      const [kinds, hot] = await Promise.all([
        find(database),
        listModels(database, { hot: true, limit: HOT_COUNT }, priceDays(clock.now())),
      ]);
      return success({ kinds: kinds as DeviceKind[], hot: hot.map(modelView) });
    }),

    'valuation.list_models': listModelsCall(deps),

    'valuation.get_model': handler(async (_, { id, adcode }) => {
      const now = clock.now();
      const today = shanghaiDate(now);
      const [model] = await listModels(database, { id, limit: 1 }, priceDays(now));
      const template = model && (await findTemplate(database, model.templateKey));
      if (!template) return failure('valuation.model_unknown');
      const { scrapItemId, driftPermilleADay } = model;
      const variants = await withScrapFloors(
        database,
        (await listVariants(database, [id], seriesDays(now))).map((variant) => ({ ...variant, scrapItemId })),
        adcode,
        now,
      );
      return success({
        model: modelView(model),
        kindName: model.kindName,
        storesData: model.storesData,
        driftPermilleADay,
        variants: variants.map(
          ({ id: variantId, name, baseFen, pricedOn, floorFen, ceilingFen, series, ...market }) => ({
            id: variantId,
            name,
            baseFen,
            pricedOn,
            driftPermille:
              basisOf({ baseFen, pricedOn, floorFen, ceilingFen, ...market }, today)?.driftPermille ?? null,
            floorFen,
            ceilingFen,
            series,
          }),
        ),
        template: { key: template.key, version: template.version, questions: questionsOnWire(template) },
      });
    }),
  });
};
