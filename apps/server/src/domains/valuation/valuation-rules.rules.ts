import type { Rule } from '@shoushou/rules/operations/rule';

/**
 * The valuation setting that is not part of a price: questions, base prices and factors have versions of their own, and
 * a promised price keeps its inputs.
 */
interface ValuationRules {
  /** Change of a base price above which a second operator must approve and a note is required. */
  secondThousandths: number;
}

const first: ValuationRules = { secondThousandths: 80 };

export const VALUATION_RULES = { id: 'valuation', first } as const;

export const valuationRules: readonly Rule[] = [
  {
    path: 'secondThousandths',
    group: '估价',
    name: '基准价变动超过即双人',
    unit: 'thousandths',
    least: 0,
    most: 500,
    money: true,
  },
];
