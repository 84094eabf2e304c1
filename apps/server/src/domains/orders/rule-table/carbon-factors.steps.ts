import type { Clock } from '@shoushou/kernel';
import {
  CARBON_FACTORS,
  carbonRules,
  firstCarbonFactors,
  avoidedEmissionsSource,
  type CarbonFactors,
} from '@shoushou/rules/orders/avoided-emissions';
import type { Queryable } from '../../../platform/database/types.ts';
import { inForce, type RuleSet } from '../../../platform/rules/rule-sets.ts';
import { readStoredVersions, storedRuleSet } from '../../../platform/rules/stored-rules.ts';

/** The factors of spared carbon in the table of rules. */
export const carbonFactorSet: RuleSet = storedRuleSet(
  { id: CARBON_FACTORS, name: '减碳系数', rules: carbonRules },
  firstCarbonFactors,
);

/** The factors in force and their sources, for the screen. */
export async function readCarbonFactors(
  source: Queryable,
  { clock }: { clock: Clock },
): Promise<{ factors: CarbonFactors; basis: string }> {
  const { rules, version, note } = inForce(
    await readStoredVersions(source, CARBON_FACTORS, firstCarbonFactors),
    clock.now(),
  );
  return { factors: rules, basis: avoidedEmissionsSource(version === 0 ? null : note) };
}
