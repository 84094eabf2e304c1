import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { answerRequest } from './answer-binding.steps.ts';
import { staffOf } from '../stores/staff.store.ts';

/** Only the console confirms managers, so that managers can't appoint managers. */
export const confirmBinding = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chain.confirm_binding', async (tx, { caller: { userId } }, { staffKind, staffNo, accept }) => {
    const manager = await staffOf(tx, userId);
    if (manager?.state !== 'active' || manager.kind !== '2') return failure('chain.not_staff');
    if (staffKind === '2') return failure('chain.binding_unknown');
    return (
      (await answerRequest(tx, deps, { storeNo: manager.storeNo, kind: staffKind, staffNo }, accept, userId)) ??
      success(null)
    );
  });
