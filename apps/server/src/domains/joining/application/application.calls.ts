import type { joiningCalls } from '@shoushou/contract/joining/joining.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople, makeRecycler } from '../../accounts/index.ts';
import { chooseCategories, readActiveCategories } from '../../catalog/index.ts';
import { openPapers } from '../../files/index.ts';
import { notify } from '../../messages/index.ts';
import { permissionsOf, progressOf } from '../joining.policy.ts';
import { lockApplication, withdrawWaiting, writeDecision } from './applications.store.ts';
import { apply } from './apply.ts';
import { consoleApplications } from './console-applications.ts';
import { getApplication } from './get-application.ts';
import { releasePapers, sealPapers } from './papers.steps.ts';
import { readRecyclerStatus } from './recycler-status.steps.ts';
import { tradeName } from './trade-name.rules.ts';

export const applicationCalls = (deps: Deps) => {
  const { clock } = deps;
  return callsOf<typeof joiningCalls>()({
    'joining.permissions': handler(async ({ caller }, { userid }) =>
      userid === caller.userId
        ? success(permissionsOf(await readRecyclerStatus(deps, userid)))
        : failure('platform.not_found'),
    ),

    'joining.progress': handler(async ({ caller }) => {
      const status = await readRecyclerStatus(deps, caller.userId);
      return success({ isrecycler: status.isRecycler, steps: progressOf(status) });
    }),

    'joining.get_application': getApplication(deps),

    'joining.apply': apply(deps),

    'joining.withdraw': transactionalHandler(async (tx, { caller: { userId } }) => {
      const id = await withdrawWaiting(tx, userId, clock.now());
      if (id === null) return failure('joining.nothing_waiting');
      await releasePapers(tx, { userId, id });
      return success(null);
    }),

    'joining.console_applications': consoleApplications(deps),

    /** The papers of one application for the deciding operator; the access is recorded. */
    'joining.console_papers': transactionalHandler(async (tx, { caller, address }, { id }) => {
      const application = isUuid(id) ? await lockApplication(tx, id) : null;
      if (!application) return failure('joining.application_unknown');
      const paths = await sealPapers(tx, deps, application);
      if (paths.length === 0) return failure('joining.papers_gone', { keep: true });
      const { userId } = application;
      return success(
        await openPapers(
          tx,
          deps,
          {
            ownerId: userId,
            subject: 'application',
            subjectId: id,
            readerKind: 'operator',
            readerId: caller.operatorId,
            reader: caller.name,
            purpose: '审核入驻申请',
            address,
          },
          paths,
        ),
      );
    }),

    /**
     * An accepted person becomes a recycler with the requested categories that still exist; they open districts
     * themselves.
     */
    'joining.answer_application': transactionalHandler(async (tx, { caller }, { id, accept, reason = '' }) => {
      const application = isUuid(id) ? await lockApplication(tx, id) : null;
      if (!application) return failure('joining.application_unknown');
      if (application.state !== 'submitted') return failure('joining.application_answered');
      const { userId } = application;
      const at = deps.clock.now();
      if (!accept) {
        if (reason === '') return failure('joining.reason_needed');
        await writeDecision(tx, application, { state: 'declined', by: caller.name, reason, at });
        await releasePapers(tx, application);
        await notify(tx, deps, {
          userId,
          kind: 'service',
          title: '入驻申请没有通过',
          text: `${reason}。修改后可以重新提交`,
          pushType: pushTypes.page.type,
          subject: 'recycleenter',
          sms: { template: 'joining_declined', values: {} },
        });
        return success(null);
      }
      if (!(await findPeople(tx, [userId])).get(userId)?.verified) return failure('joining.not_verified');
      await makeRecycler(tx, userId, tradeName(application.name));
      const activeCategories = await readActiveCategories(tx, application.categoryIds);
      if (activeCategories.length > 0)
        await chooseCategories(tx, { userId, categoryIds: activeCategories.map((category) => category.id), at });
      await writeDecision(tx, application, { state: 'accepted', by: caller.name, reason: '', at });
      await notify(tx, deps, {
        userId,
        kind: 'service',
        title: '入驻申请已通过',
        text: '您已经是回收员，开通服务区域后即可接单',
        pushType: pushTypes.page.type,
        subject: 'guide',
        sms: { template: 'joining_accepted', values: {} },
      });
      return success(null);
    }),
  });
};
