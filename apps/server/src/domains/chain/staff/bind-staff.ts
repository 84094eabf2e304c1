import { pushTypes } from '@shoushou/contract/push-types';
import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { notify } from '../../messages/index.ts';
import { findStore } from '../stores/stores.store.ts';
import { listStaff, lockStaff, staffOf, unbindPerson, writeBinding } from '../stores/staff.store.ts';

/** Requests a free staff number; commissions are held until the manager approves. */
export const bindStaff = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('chain.bind', async (tx, { caller: { userId } }, { storeNo, staffKind, staffNo }) => {
    if (!(await findStore(tx, storeNo))) return failure('chain.store_unknown');
    await lockCount(tx, 'chain.binding', userId);
    const own = await staffOf(tx, userId);
    if (own?.state === 'active') return failure('chain.staff_bound');
    const staff = await lockStaff(tx, { storeNo, kind: staffKind, staffNo });
    if (!staff?.employed) return failure('chain.staff_unknown');
    if (staff.userId !== null && staff.userId !== userId) return failure('chain.staff_taken');
    if (staff.userId === userId) return success(null);
    if (own) await unbindPerson(tx, userId);
    await writeBinding(tx, staff, { userId, state: 'waiting' }, deps.clock.now());
    const managers = (await listStaff(tx, [storeNo])).filter(({ kind, state }) => kind === '2' && state === 'active');
    for (const manager of managers)
      await notify(tx, deps, {
        userId: manager.userId!,
        kind: 'service',
        title: '有人申请绑定工号',
        text: `${staff.name}（${staffNo}）等您确认`,
        pushType: pushTypes.page.type,
        subject: 'wmorder',
      });
    return success(null);
  });
