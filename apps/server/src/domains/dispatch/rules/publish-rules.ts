import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { currentRules, insertRules } from './rules.store.ts';

/** A new version is in force at once; live offers keep their promised time. */
export const publishRules = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('dispatch.publish_rules', async (tx, { caller }, { note, after, ...rules }) => {
    const now = clock.now();
    const { version, madeBy } = await currentRules(tx, now);
    const ascending = { ...rules, reachMetres: [...rules.reachMetres].sort((a, b) => a - b) };
    if (
      version !== after ||
      !(await insertRules(tx, { version: version + 1, rules: ascending, note, madeBy: caller.name }, now))
    )
      return failure('dispatch.rules_changed', { values: { name: madeBy ?? '别人' } });
    return success({ version: version + 1 });
  });
