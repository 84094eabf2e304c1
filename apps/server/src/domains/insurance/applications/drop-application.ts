import { failure, success } from '@shoushou/kernel';
import { isDroppable } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { cancelApplication } from './cancel-application.steps.ts';
import { lockOwn } from '../cover/applications.store.ts';
import { viewApplication } from './application-view.steps.ts';

export const dropApplication = (deps: Deps) =>
  transactionalHandler('insurance.drop', async (tx, { caller: { userId } }, { no }) => {
    const row = await lockOwn(tx, userId, no);
    if (!row) return failure('insurance.unknown');
    if (!isDroppable(row.state)) return failure('insurance.not_now');
    return success(await viewApplication(tx, deps, await cancelApplication(tx, deps, row, '您已放弃投保')));
  });
