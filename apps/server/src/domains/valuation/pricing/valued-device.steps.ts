import { failure, shanghaiDate, success, type Result } from '@shoushou/kernel';
import type { Pricing, PriceBasis } from '@shoushou/rules/valuation/price-device';
import type { Template } from '@shoushou/rules/valuation/template';
import type { Queryable } from '../../../platform/database/types.ts';
import { basisOf } from './basis.rules.ts';
import type { ReadBasis } from './known-bases.steps.ts';
import type { ReadTemplate } from './known-templates.steps.ts';
import { readVariantValue, type ValuedVariant, type VariantValue } from './scrap-floors.steps.ts';
import { findTemplate } from './templates.store.ts';

export interface DeviceToValue {
  variant: VariantValue;
  template: Template;
  basis: PriceBasis;
}

/**
 * The variant with its questions and base price in force. @param asked the variant and district, and the template
 * version of the caller's answers @param now milliseconds @param readTemplate may know the questions already,
 * `readBasis` the price
 */
export async function readDevice(
  source: Queryable,
  { version, ...wanted }: ValuedVariant & { version: number },
  now: number,
  readTemplate: ReadTemplate = (from, { templateKey, templateVersion }) =>
    findTemplate(from, templateKey, templateVersion),
  readBasis: ReadBasis = readVariantValue,
): Promise<Result<DeviceToValue, 'valuation.model_unknown' | 'valuation.template_changed' | 'valuation.price_stale'>> {
  const today = shanghaiDate(now);
  const variant = await readBasis(source, wanted, now);
  if (!variant || variant.templatePublishedAt === null) return failure('valuation.model_unknown');
  const { templateKey, templateVersion, templatePublishedAt } = variant;
  if (templateVersion !== version) return failure('valuation.template_changed');
  const template = await readTemplate(source, { templateKey, templateVersion, templatePublishedAt });
  if (!template) return failure('valuation.model_unknown');
  const basis = basisOf(variant, today);
  return basis ? success({ variant, template, basis }) : failure('valuation.price_stale');
}

/** Why answers give no price, with the question's text. */
export function answerProblem(
  { questions }: Template,
  { problem, question }: Extract<Pricing, { outcome: 'unanswered' }>,
) {
  const values = { question: questions.find(({ key }) => key === question)?.text ?? question };
  return problem === 'missing'
    ? failure('valuation.answer_missing', { values })
    : failure('valuation.answer_not_asked', { values });
}
