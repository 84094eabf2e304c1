import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { notify } from '../messages/index.ts';
import { decideChange as decide } from './changes.store.ts';

export const decideChange = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('stations.decide_change', async (tx, { caller }, { id, accept, note = '' }) => {
    const change = await decide(tx, { id, accept, note, by: caller.name });
    if (!change) return failure('stations.change_gone');
    await notify(tx, deps, {
      userId: change.proposedBy,
      kind: 'service',
      title: accept ? '网点改动已生效' : '网点改动没有通过',
      text: accept
        ? `「${change.fields.name}」的新内容已经展示`
        : `「${change.fields.name}」：${note || '内容不符合要求'}，请修改后重新提交`,
      pushType: pushTypes.page.type,
      subject: 'editstage',
    });
    return success(null);
  });
