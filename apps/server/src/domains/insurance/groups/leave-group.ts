import { failure, success } from '@shoushou/kernel';
import { mayLeaveGroup } from '@shoushou/rules/insurance/states';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockOwn } from '../cover/applications.store.ts';
import { viewApplication } from '../applications/application-view.steps.ts';
import { endMembership } from './end-membership.steps.ts';

/** Consent can be revoked at any time. */
export const leaveGroup = (deps: Pick<Deps, 'clock' | 'environment' | 'random'>) =>
  transactionalHandler('insurance.leave_group', async (tx, { caller: { userId } }, { no }) => {
    const row = await lockOwn(tx, userId, no);
    if (!row) return failure('insurance.unknown');
    if (row.mode !== 'group' || !mayLeaveGroup(row.state)) return failure('insurance.not_now');
    return success(await viewApplication(tx, deps, await endMembership(tx, row, '本人退出', deps.clock.now())));
  });
