import { failure, formatMoment, fromInstant, toInstant, type Failure, type Instant } from '@shoushou/kernel';
import type { Domain } from '../../../domain.ts';
import type { Queryable, Transaction } from '../../../platform/database/types.ts';
import { numberAt, withNumber } from '@shoushou/rules/operations/rule-numbers';
import type { Rule } from '@shoushou/rules/operations/rule';
import { inForce, type RuleSet, type RuleVersion } from '../../../platform/rules/rule-sets.ts';
import { BEGINS_AFTER } from '../../../platform/rules/stored-rules.ts';
import { lockRuleSet } from './rule-changes.store.ts';

export type Domains = () => readonly Domain[];

export const setsOf = (domains: Domains): readonly RuleSet[] => domains().flatMap(({ ruleSets }) => ruleSets ?? []);

interface NamedRule {
  readonly set: RuleSet;
  readonly rule: Rule;
}

export function findRule(domains: Domains, name: { set: string; path: string }): NamedRule | null {
  const set = setsOf(domains).find(({ id }) => id === name.set);
  const rule = set?.rules.find(({ path }) => path === name.path);
  return set && rule ? { set, rule } : null;
}

/** A rule set: the version in force, and a scheduled one. */
interface RuleVersions {
  readonly versions: readonly RuleVersion[];
  readonly current: RuleVersion;
  readonly planned: RuleVersion | null;
}

export async function readRuleVersions(source: Queryable, set: RuleSet, now: number): Promise<RuleVersions> {
  const versions = await set.versions(source);
  const [newest] = versions;
  return {
    versions,
    current: inForce(versions, now),
    planned: newest && fromInstant(newest.validFrom) > now ? newest : null,
  };
}

/**
 * The version that set a number's current value: the oldest of the newest versions with the same value. @param versions
 * the newest first
 */
export function originOf(versions: readonly RuleVersion[], from: RuleVersion, path: string): RuleVersion {
  let origin = from;
  for (const version of versions.slice(versions.indexOf(from))) {
    if (numberAt(version.rules, path) !== numberAt(from.rules, path)) break;
    origin = version;
  }
  return origin;
}

/** The rules with another value. Refused outside the bounds, or when the numbers contradict each other. */
export function changedRules(
  { set, rule }: NamedRule,
  rules: object,
  value: number,
): { rules: object } | Failure<'operations.rule_bounds' | 'operations.rule_problem'> {
  if (value < rule.least || value > rule.most)
    return failure('operations.rule_bounds', { values: { least: rule.least, most: rule.most } });
  const changed = withNumber(rules, rule.path, value);
  const problem = set.problem?.(changed) ?? null;
  return problem === null ? { rules: changed } : failure('operations.rule_problem', { values: { problem } });
}

interface WantedChange {
  readonly value: number;
  /** The value that the operator saw. */
  readonly was: number;
  readonly beginsAt: Instant | null;
  readonly note: string;
  readonly madeBy: string;
  readonly agreedBy: string | null;
}

type PublishRefusal = Failure<
  'operations.rule_bounds' | 'operations.rule_problem' | 'operations.rule_moved' | 'operations.rule_planned'
>;

/** Whether the change can be made now; its rules and their version when it can. */
export async function checkChange(
  tx: Transaction,
  named: NamedRule,
  { value, was }: Pick<WantedChange, 'value' | 'was'>,
  now: number,
): Promise<{ version: number; rules: object } | PublishRefusal> {
  await lockRuleSet(tx, named.set.id);
  const { versions, current, planned } = await readRuleVersions(tx, named.set, now);
  if (planned) return failure('operations.rule_planned', { values: { moment: formatMoment(planned.validFrom, now) } });
  if (numberAt(current.rules, named.rule.path) !== was) return failure('operations.rule_moved');
  const changed = changedRules(named, current.rules, value);
  return 'rules' in changed ? { version: versions[0]!.version + 1, rules: changed.rules } : changed;
}

/**
 * Publishes a version of the set with this number changed. @param now milliseconds @returns since when it is in force
 */
export async function publishChange(
  tx: Transaction,
  named: NamedRule,
  wanted: WantedChange,
  now: number,
): Promise<{ validFrom: Instant } | PublishRefusal> {
  const checked = await checkChange(tx, named, wanted, now);
  if (!('rules' in checked)) return checked;
  const validFrom = toInstant(
    Math.max(now + BEGINS_AFTER, wanted.beginsAt === null ? 0 : fromInstant(wanted.beginsAt)),
  );
  await named.set.publish(tx, {
    ...checked,
    validFrom,
    note: wanted.note,
    madeBy: wanted.madeBy,
    agreedBy: wanted.agreedBy,
  });
  return { validFrom };
}
