import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { insertRuleChange } from './rule-changes.store.ts';
import { checkChange, findRule, publishChange, type Domains } from './rule-table.steps.ts';

/** Publishes another value; one that moves money is written down for a second operator. */
export function changeRule({ clock, random }: Pick<Deps, 'clock' | 'random'>, domains: Domains) {
  return transactionalHandler(
    'operations.change_rule',
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
      const asked = await insertRuleChange(tx, {
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
      return asked ? success({ state: 'waiting' as const, validFrom: null }) : failure('operations.rule_waiting');
    },
  );
}
