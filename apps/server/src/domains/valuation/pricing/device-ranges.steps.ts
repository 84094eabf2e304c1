import { shanghaiDate, type Fen } from '@shoushou/kernel';
import { deviceRange } from '@shoushou/rules/valuation/estimate-device';
import type { Template } from '@shoushou/rules/valuation/template';
import type { ReadDeviceRanges } from '../../catalog/index.ts';
import { listBases, type ModelBasis } from '../models/prices.store.ts';
import { basisOf } from './basis.rules.ts';
import { findTemplate } from './templates.store.ts';

type Range = { lowFen: Fen; highFen: Fen };

/**
 * What items of the catalogue bring when they are valued today. An item is the model of the same id; a grade that is called like one of its
 * variants (`128GB`) is that one, otherwise the range is that of all.
 * The price list is read all the time, so questions are kept by their version, which never changes, and a variant's range until what it follows from does.
 */
export function createDeviceRanges(): ReadDeviceRanges {
  const templates = new Map<string, Template>();
  const known = new Map<string, { from: string; range: Range | null }>();
  return async (source, items, now) => {
    const today = shanghaiDate(now);
    const byModel = Map.groupBy(await listBases(source, items.map(({ itemId }) => itemId), today), ({ modelId }) => modelId);
    for (const { templateKey, templateVersion } of [...byModel.values()].flat()) {
      const name = `${templateKey} ${templateVersion}`;
      if (!templates.has(name)) templates.set(name, (await findTemplate(source, templateKey, templateVersion))!);
    }
    const rangeOf = (variant: ModelBasis): Range | null => {
      const basis = basisOf(variant, today);
      const from = JSON.stringify([variant.templateVersion, basis]);
      const before = known.get(variant.id);
      if (before?.from === from) return before.range;
      const range = basis && deviceRange(templates.get(`${variant.templateKey} ${variant.templateVersion}`)!, basis);
      known.set(variant.id, { from, range });
      return range;
    };
    return new Map(items.flatMap(({ itemId, grade }) => {
      const ranges = variantsOf(byModel.get(itemId) ?? [], grade).map(rangeOf).filter((range) => range !== null);
      return ranges.length === 0 ? [] : [[itemId, { lowFen: Math.min(...ranges.map(({ lowFen }) => lowFen)), highFen: Math.max(...ranges.map(({ highFen }) => highFen)) }] as const];
    }));
  };
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function variantsOf(variants: readonly ModelBasis[], grade: string | null): readonly ModelBasis[] {
  const named = variants.filter(({ variantName }) => grade !== null && letters(variantName) === letters(grade));
  return named.length > 0 ? named : variants;
}
