import { failure, shanghaiDate, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { basisOf } from '../pricing/basis.rules.ts';
import { withScrapFloors } from '../pricing/scrap-floors.steps.ts';
import { questionsOnWire } from '../pricing/template-view.steps.ts';
import { findTemplate } from '../pricing/templates.store.ts';
import { modelView, priceDays, seriesDays } from './model-view.steps.ts';
import { listModels } from './models.store.ts';
import { listVariants } from '../pricing/prices.store.ts';

export const getModel = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('valuation.get_model', async (_, { id, adcode }) => {
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
      variants: variants.map(({ id: variantId, name, baseFen, pricedOn, floorFen, ceilingFen, series, ...market }) => ({
        id: variantId,
        name,
        baseFen,
        pricedOn,
        driftPermille: basisOf({ baseFen, pricedOn, floorFen, ceilingFen, ...market }, today)?.driftPermille ?? null,
        floorFen,
        ceilingFen,
        series,
      })),
      template: { key: template.key, version: template.version, questions: questionsOnWire(template) },
    });
  });
