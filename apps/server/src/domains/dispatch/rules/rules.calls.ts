import type { dispatchCalls } from '@shoushou/contract/dispatch/dispatch.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { currentRules, insertRules, listDispatchRules } from './rules.store.ts';

export const rulesCalls = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  callsOf<typeof dispatchCalls>()({
    'dispatch.console_rules': handler(async () =>
      success({ now: toInstant(clock.now()), versions: await listDispatchRules(database) }),
    ),

    /** A new version is in force at once; live offers keep their promised time. */
    'dispatch.publish_rules': transactionalHandler(async (tx, { caller }, { note, after, ...rules }) => {
      const now = clock.now();
      const { version, madeBy } = await currentRules(tx, now);
      const ascending = { ...rules, reachMetres: [...rules.reachMetres].sort((a, b) => a - b) };
      if (
        version !== after ||
        !(await insertRules(tx, { version: version + 1, rules: ascending, note, madeBy: caller.name }, now))
      )
        return failure('dispatch.rules_changed', { values: { name: madeBy ?? '别人' } });
      return success({ version: version + 1 });
    }),
  });
