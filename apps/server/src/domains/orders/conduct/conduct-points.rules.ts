import type { Rule } from '@shoushou/rules/operations/rule';
import { conductRuleNames, givenConductRules, type GivenConductRule } from '@shoushou/rules/orders/conduct-points';

/**
 * The numbers of conduct points that operators can change; those for leaving and absence are with the fees of orders.
 */
export interface ConductRules extends Readonly<Record<GivenConductRule, number>> {
  /** A fee that the wallet did not hold. */
  writtenOff: number;
  /** Days after which points expire. */
  days: number;
}

export const CONDUCT_RULES = 'conduct';

export const firstConductRules: ConductRules = {
  manner: 2,
  price: 3,
  weight: 6,
  record: 3,
  other: 1,
  writtenOff: 1,
  days: 90,
};

const points = (path: GivenConductRule | 'writtenOff'): Rule => ({
  path,
  group: '行为分',
  name: conductRuleNames[path === 'writtenOff' ? 'written_off' : path],
  unit: 'points',
  least: 1,
  most: 12,
  money: false,
});

export const conductRules: readonly Rule[] = [
  ...givenConductRules.map((rule) => points(rule)),
  points('writtenOff'),
  { path: 'days', group: '行为分', name: '扣分有效期', unit: 'days', least: 1, most: 365, money: false },
];
