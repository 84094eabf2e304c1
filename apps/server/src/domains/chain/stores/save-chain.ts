import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findRule, insertRule, writeChain } from './stores.store.ts';

/** An unchanged rule stays the version that it is. */
export const saveChain = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('chain.save_chain', async (tx, { caller }, { id, name, ...rule }) => {
    if (rule.leastFen > rule.mostFen) return failure('chain.rule_invalid');
    await lockCount(tx, 'chain.rules', id);
    await writeChain(tx, { id, name });
    const known = await findRule(tx, id);
    const changed = !known || (Object.keys(rule) as (keyof typeof rule)[]).some((key) => known.rule[key] !== rule[key]);
    if (changed)
      await insertRule(tx, id, { version: (known?.version ?? 0) + 1, rule, madeBy: caller.name, at: clock.now() });
    return success(null);
  });
