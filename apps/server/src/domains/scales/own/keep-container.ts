import { failure, success, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listContainersOf, saveContainer } from './containers.store.ts';

/** Containers in one person's list. */
const MOST = 20;

export const keepContainer = ({ clock }: Pick<Deps, 'clock'>) =>
  transactionalHandler('scales.keep_container', async (tx, { caller: { userId } }, container) => {
    const kept = await listContainersOf(tx, userId);
    if (kept.length >= MOST && !kept.some(({ id }) => id === container.id)) return failure('scales.container_limit', { values: { most: MOST } });
    const now = clock.now();
    await saveContainer(tx, userId, container, now);
    return success({ ...container, weighedAt: toInstant(now) });
  });
