import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findStore } from '../stores/stores.store.ts';
import { answerRequest } from './answer-binding.steps.ts';

export const answerBinding = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chain.answer_binding', async (tx, _, { storeNo, staffKind, staffNo, accept }) => {
    if (!(await findStore(tx, storeNo))) return failure('chain.store_unknown');
    return (await answerRequest(tx, deps, { storeNo, kind: staffKind, staffNo }, accept, null)) ?? success(null);
  });
