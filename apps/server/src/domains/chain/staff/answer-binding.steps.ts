import { failure, type Failure } from '@shoushou/kernel';
import { pushTypes } from '@shoushou/contract/push-types';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { notify } from '../../messages/index.ts';
import { lockStaff, writeBinding, type StaffKey } from '../stores/staff.store.ts';

/** Answers a request to be bound. @param by the person who answers; must not be the requester */
export async function answerRequest(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'random'>,
  key: StaffKey,
  accept: boolean,
  by: string | null,
): Promise<null | Failure<'chain.binding_unknown'>> {
  const staff = await lockStaff(tx, key);
  if (staff?.state !== 'waiting' || staff.userId === by) return failure('chain.binding_unknown');
  const userId = staff.userId!;
  await writeBinding(tx, staff, accept ? { userId, state: 'active' } : null, deps.clock.now());
  const text = accept
    ? `工号 ${staff.staffNo} 已绑定，成交的设备开始计佣金`
    : `工号 ${staff.staffNo} 没有通过，请向店长核对`;
  await notify(tx, deps, {
    userId,
    kind: 'service',
    title: accept ? '工号绑定成功' : '工号没有绑定',
    text,
    pushType: pushTypes.page.type,
    subject: 'wmorder',
  });
  return null;
}
