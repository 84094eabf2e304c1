import type { Rule } from '@shoushou/rules/operations/rule';

/** The number of valuation that is no part of a price: questions, base prices and factors have versions of their own, and a promised price keeps what it was made of. */
interface ValuationRules {
  /** From a larger change of a base price on, a second operator makes it and a note says why. */
  secondThousandths: number;
}

const first: ValuationRules = { secondThousandths: 80 };

export const VALUATION_RULES = { id: 'valuation', first } as const;

export const valuationRules: readonly Rule[] = [{ path: 'secondThousandths', group: '估价', name: '基准价变动超过即双人', unit: 'thousandths', least: 0, most: 500, money: true }];
