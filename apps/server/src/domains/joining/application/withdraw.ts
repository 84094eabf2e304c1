import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { withdrawWaiting } from './applications.store.ts';
import { releasePapers } from './papers.steps.ts';

export function withdraw({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('joining.withdraw', async (tx, { caller: { userId } }) => {
    const id = await withdrawWaiting(tx, userId, clock.now());
    if (id === null) return failure('joining.nothing_waiting');
    await releasePapers(tx, { userId, id });
    return success(null);
  });
}
