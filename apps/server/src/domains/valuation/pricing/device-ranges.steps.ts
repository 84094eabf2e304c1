import { shanghaiDate, type Fen } from '@shoushou/kernel';
import { deviceRange } from '@shoushou/rules/valuation/estimate-device';
import type { ReadDeviceRanges } from '../../catalog/index.ts';
import { listBases, type ModelBasis } from './prices.store.ts';
import { basisOf } from './basis.rules.ts';
import type { ReadTemplate } from './known-templates.steps.ts';
import { withScrapFloors } from './scrap-floors.steps.ts';

type Range = { lowFen: Fen; highFen: Fen };

/**
 * Price ranges of the catalogue's valued items today. An item corresponds to the model of the same id; a grade named
 * like one of its variants (`128GB`) to that variant, otherwise the range covers all. The price list is read often, so
 * a variant's range is cached until its inputs change.
 */
export function createDeviceRanges(readTemplate: ReadTemplate): ReadDeviceRanges {
  const known = new Map<string, { from: string; range: Range | null }>();
  return async (source, items, adcode, now) => {
    const today = shanghaiDate(now);
    const variants = await withScrapFloors(
      source,
      await listBases(
        source,
        items.map(({ itemId }) => itemId),
        today,
      ),
      adcode,
      now,
    );
    const byModel = Map.groupBy(variants, ({ modelId }) => modelId);
    const rangeOf = async (variant: ModelBasis): Promise<Range | null> => {
      const basis = basisOf(variant, today);
      const from = JSON.stringify([variant.templateVersion, variant.templatePublishedAt, basis]);
      const before = known.get(variant.id);
      if (before?.from === from) return before.range;
      const template = await readTemplate(source, variant);
      const range = basis && template && deviceRange(template, basis);
      known.set(variant.id, { from, range });
      return range;
    };
    const found = new Map<string, Range>();
    for (const { itemId, grade } of items) {
      for (const variant of variantsOf(byModel.get(itemId) ?? [], grade)) {
        const range = await rangeOf(variant);
        const sofar = found.get(itemId) ?? range;
        if (range && sofar)
          found.set(itemId, {
            lowFen: Math.min(sofar.lowFen, range.lowFen),
            highFen: Math.max(sofar.highFen, range.highFen),
          });
      }
    }
    return found;
  };
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function variantsOf(variants: readonly ModelBasis[], grade: string | null): readonly ModelBasis[] {
  const named = variants.filter(({ variantName }) => grade !== null && letters(variantName) === letters(grade));
  return named.length > 0 ? named : variants;
}
