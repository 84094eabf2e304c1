import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { rulesInForce } from '../../../platform/rules/stored-rules.ts';
import { SCALE_RULES } from '../scale-rules.rules.ts';
import { listContainersOf, saveContainer } from './containers.store.ts';

export const keepContainer = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  transactionalHandler('scales.keep_container', async (tx, { caller: { userId } }, container) => {
    const { containers } = await rulesInForce({ database, clock }, SCALE_RULES, tx);
    const kept = await listContainersOf(tx, userId);
    if (kept.length >= containers && !kept.some(({ id }) => id === container.id))
      return failure('scales.container_limit', { values: { most: containers } });
    const now = clock.now();
    await saveContainer(tx, userId, container, now);
    return success({ ...container, weighedAt: toInstant(now) });
  });
