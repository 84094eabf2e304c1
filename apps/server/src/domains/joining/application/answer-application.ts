import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople, makeRecycler } from '../../accounts/index.ts';
import { chooseCategories, readActiveCategories } from '../../catalog/index.ts';
import { notify } from '../../messages/index.ts';
import { lockApplication, writeDecision } from './applications.store.ts';
import { releasePapers } from './papers.steps.ts';
import { tradeName } from './trade-name.rules.ts';

/** An accepted person becomes a recycler with the requested categories that still exist; they open districts themselves. */
export function answerApplication(deps: Pick<Deps, 'clock' | 'random'>) {
  return transactionalHandler('joining.answer_application', async (tx, { caller }, { id, accept, reason = '' }) => {
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
  });
}
