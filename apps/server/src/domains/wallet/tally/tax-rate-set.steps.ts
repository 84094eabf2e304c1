import type { Queryable } from '../../../platform/database/types.ts';
import { inForce, PREVIEWED, type RuleSet } from '../../../platform/rules/rule-sets.ts';
import { readStoredVersions, storedRuleSet } from '../../../platform/rules/stored-rules.ts';
import { effectOf } from '@shoushou/rules/operations/rule';
import { listMonths } from './tally.store.ts';
import { firstTaxRates, sellerTax, TAX_RATES, taxRateRules, type TaxRates } from './tax-rates.rules.ts';

/** The tax rates in the table of rules. */
export const taxRateSet: RuleSet = storedRuleSet(
  {
    id: TAX_RATES,
    name: '税率',
    rules: taxRateRules,
    async preview(source, before, after) {
      const months = await listMonths(source, PREVIEWED);
      const of = (rates: object, pick: 'vatFen' | 'incomeTaxFen') => (monthFen: number) =>
        sellerTax(monthFen, rates as TaxRates)[pick];
      return {
        records: months.length,
        recordName: '卖家月份',
        effects: [
          effectOf('增值税', 'fen', months, of(before, 'vatFen'), of(after, 'vatFen')),
          effectOf('预缴个税', 'fen', months, of(before, 'incomeTaxFen'), of(after, 'incomeTaxFen')),
        ],
      };
    },
  },
  firstTaxRates,
);

/**
 * The rates of a month: those in force at its first moment, milliseconds. What changes within a month counts from the
 * next one on.
 */
export const taxRatesOf = async (source: Queryable, monthStart: number): Promise<TaxRates> =>
  inForce(await readStoredVersions(source, TAX_RATES, firstTaxRates), monthStart).rules;
