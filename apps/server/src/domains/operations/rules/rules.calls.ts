import type { operationsCalls } from '@shoushou/contract/operations/operations.contract';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { answersToRequest, stateAfter } from '@shoushou/rules/operations/requests';
import { numberAt } from '@shoushou/rules/operations/rule-numbers';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { insertRuleChange, ruleChanges } from './rule-changes.store.ts';
import {
  changedRules,
  checkChange,
  findRule,
  originOf,
  publishChange,
  readRuleVersions,
  setsOf,
  type Domains,
} from './rule-table.steps.ts';

export const rulesCalls = (
  { database, clock, random }: Pick<Deps, 'database' | 'clock' | 'random'>,
  domains: Domains,
) =>
  callsOf<typeof operationsCalls>()({
    /** Every number of every set; a number that the version in force does not have is left out. */
    'operations.console_rules': handler(async () => {
      const now = clock.now();
      const tables = await Promise.all(
        setsOf(domains).map(async (set) => {
          const { versions, current, planned } = await readRuleVersions(database, set, now);
          return set.rules.flatMap((rule) => {
            const value = numberAt(current.rules, rule.path);
            if (value === null) return [];
            const { validFrom, madeBy } = originOf(versions, current, rule.path);
            const later = planned && numberAt(planned.rules, rule.path);
            return [
              {
                ...rule,
                hint: rule.hint ?? null,
                set: set.id,
                setName: set.name,
                value,
                next:
                  planned && later !== null && later !== value ? { value: later, validFrom: planned.validFrom } : null,
                validFrom,
                madeBy,
              },
            ];
          });
        }),
      );
      return success(tables.flat());
    }),

    /** The versions in which the number changed, the newest first. */
    'operations.rule_history': handler(async (_, name) => {
      const found = findRule(domains, name);
      if (!found) return failure('operations.rule_unknown');
      const values = (await found.set.versions(database)).flatMap(({ rules, validFrom, note, madeBy, agreedBy }) => {
        const value = numberAt(rules, name.path);
        return value === null ? [] : [{ value, validFrom, note, madeBy, agreedBy }];
      });
      return success(values.filter(({ value }, index) => value !== values[index + 1]?.value));
    }),

    /** Applies a proposed rule to the newest records. */
    'operations.preview_rule': handler(async (_, { value, ...name }) => {
      const found = findRule(domains, name);
      if (!found) return failure('operations.rule_unknown');
      const { current } = await readRuleVersions(database, found.set, clock.now());
      const changed = changedRules(found, current.rules, value);
      if (!('rules' in changed)) return changed;
      if (!found.rule.money || !found.set.preview) return success(null);
      return success(await found.set.preview(database, current.rules, changed.rules));
    }),

    /** Publishes another value; one that moves money is written down for a second operator. */
    'operations.change_rule': transactionalHandler(
      async (tx, { caller }, { set, path, value, was, beginsAt, note }) => {
        const named = findRule(domains, { set, path });
        if (!named) return failure('operations.rule_unknown');
        const now = clock.now();
        if (!named.rule.money) {
          const published = await publishChange(
            tx,
            named,
            { value, was, beginsAt, note, madeBy: caller.name, agreedBy: null },
            now,
          );
          return 'validFrom' in published
            ? success({ state: 'published' as const, validFrom: published.validFrom })
            : published;
        }
        const checked = await checkChange(tx, named, { value, was }, now);
        if (!('rules' in checked)) return checked;
        const inserted = await insertRuleChange(tx, {
          id: createId(clock, random),
          set,
          path,
          before: was,
          after: value,
          beginsAt,
          note,
          askedById: caller.operatorId,
          at: now,
        });
        return inserted ? success({ state: 'waiting' as const, validFrom: null }) : failure('operations.rule_waiting');
      },
    ),

    'operations.console_rule_changes': handler(async ({ caller }) =>
      success(
        (await ruleChanges.list(database)).map(({ askedById, ...change }) => {
          const { rule } = findRule(domains, change) ?? { rule: null };
          const setName = setsOf(domains).find(({ id }) => id === change.set)?.name ?? change.set;
          return {
            ...change,
            setName,
            name: rule ? `${rule.group}：${rule.name}` : change.path,
            unit: rule?.unit ?? ('pieces' as const),
            allowed: answersToRequest({ aboutId: null, askedById, state: change.state }, caller.operatorId),
          };
        }),
      ),
    ),

    /**
     * A second operator decides; an approved change takes effect at its requested time, or at once when that has
     * passed.
     */
    'operations.answer_rule_change': transactionalHandler(async (tx, { caller }, { id, answer }) => {
      const change = isUuid(id) ? await ruleChanges.lock(tx, id) : null;
      if (!change) return failure('operations.rule_change_unknown');
      if (!answersToRequest({ ...change, aboutId: null }, caller.operatorId).includes(answer))
        return failure('operations.second_operator_needed');
      const now = clock.now();
      if (answer === 'approve') {
        const named = findRule(domains, change);
        if (!named) return failure('operations.rule_change_unknown');
        const published = await publishChange(
          tx,
          named,
          {
            value: change.after,
            was: change.before,
            beginsAt: change.beginsAt,
            note: change.note,
            madeBy: change.askedBy,
            agreedBy: caller.name,
          },
          now,
        );
        if (!('validFrom' in published)) return published;
      }
      await ruleChanges.decide(tx, id, { state: stateAfter[answer], by: caller.operatorId, at: now });
      return success(null);
    }),
  });
