import { templateProblem } from '@shoushou/rules/valuation/check-template';
import { priceDevice } from '@shoushou/rules/valuation/price-device';
import { askedQuestions } from '@shoushou/rules/valuation/template';
import { describe, expect, test } from 'vitest';
import { sampleDevices } from './device-sample.ts';

const {
  template: { kinds, questions: templates },
  models,
  prices,
} = sampleDevices(Date.parse('2026-11-21T02:00:00.000Z'));

describe('the sample devices', () => {
  test('are 42 phones and more in seven kinds, each variant with a price today', () => {
    expect(kinds.map(({ name }) => name)).toEqual(['手机', '平板', '笔记本', '冰箱', '洗衣机', '空调', '电视']);
    expect(models.filter(({ kind }) => kind === 'phone')).toHaveLength(42);
    const priced = new Set(prices.filter(({ date }) => date === '2026-11-21').map(({ variantId }) => variantId));
    expect(models.flatMap(({ variants }) => variants).filter(({ id }) => !priced.has(id))).toEqual([]);
  });

  test.each(templates.map(({ key, questions }) => [key, questions] as const))(
    'of the kind %s have questions that may be published, at most ten for a customer',
    (key, questions) => {
      expect(templateProblem({ questions })).toBeNull();
      const on = [{ question: 'power', options: ['on'] }];
      expect(askedQuestions({ key, version: 1, questions }, on).length).toBeLessThanOrEqual(10);
    },
  );

  test('are worth their base price in best condition', () => {
    for (const { kind, variants } of models) {
      const { key, questions } = templates.find((template) => template.key === kind)!;
      const best = questions
        .filter(({ assumed }) => assumed === null)
        .map(({ key: question, kind: form, options }) => ({
          question,
          options: form === 'multi' ? [] : [options[0]!.key],
        }));
      for (const { id, floorFen, ceilingFen } of variants) {
        const baseFen = prices.find(({ variantId, date }) => variantId === id && date === '2026-11-21')!.baseFen;
        expect(
          priceDevice({ key, version: 1, questions }, best, { baseFen, driftPermille: 0, floorFen, ceilingFen }),
        ).toMatchObject({ outcome: 'priced', priceFen: baseFen });
      }
    }
  });
});
