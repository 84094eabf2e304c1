import type { chainCalls } from '@shoushou/contract/chain/chain.contract';
import { pushTypes } from '@shoushou/contract/push-types';
import { failure, shanghaiDate, startOfShanghaiDay, success } from '@shoushou/kernel';
import { maskMobile } from '@shoushou/kernel/phone';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { findPeople } from '../../accounts/index.ts';
import { notify } from '../../messages/index.ts';
import { monthBounds } from '../../wallet/index.ts';
import { readFigures } from '../stores/commissions.store.ts';
import { listStaff, lockStaff, staffOf, unbindPerson, writeBinding, writeStaff } from '../stores/staff.store.ts';
import { storeCardOf } from '../stores/store-view.steps.ts';
import { findRule, findStore } from '../stores/stores.store.ts';
import { answerRequest } from './answer-binding.steps.ts';

export const staffCalls = (deps: Pick<Deps, 'database' | 'clock' | 'random'>) => {
  const { database, clock } = deps;
  return callsOf<typeof chainCalls>()({
    'chain.get_staff': handler(async ({ caller: { userId } }) => {
      const staff = await staffOf(database, userId);
      if (!staff || staff.state === 'free') return success(null);
      const now = clock.now();
      const store = (await findStore(database, staff.storeNo))!;
      const { chainPermille: _, ...rule } = (await findRule(database, store.chainId))!.rule;
      const figures = await readFigures(database, userId, {
        day: startOfShanghaiDay(now),
        month: monthBounds(shanghaiDate(now).slice(0, 7)).from,
      });
      const asking =
        staff.state === 'active' && staff.kind === '2'
          ? (await listStaff(database, [staff.storeNo])).filter(
              ({ state, kind }) => state === 'waiting' && kind !== '2',
            )
          : [];
      const people = await findPeople(
        database,
        asking.map((each) => each.userId!),
      );
      return success({
        store: storeCardOf(store),
        kind: staff.kind,
        staffNo: staff.staffNo,
        name: staff.name,
        state: staff.state,
        rule,
        today: { taken: figures.taken, bought: figures.boughtToday },
        month: { bought: figures.boughtThisMonth, earnedFen: figures.earnedThisMonth },
        heldFen: figures.heldFen,
        payableFen: figures.payableFen,
        asking: asking.map((each) => ({
          kind: each.kind,
          staffNo: each.staffNo,
          name: each.name,
          mobile: maskMobile(people.get(each.userId!)?.mobile ?? ''),
          at: each.askedAt!,
        })),
      });
    }),

    /** Requests a free staff number; commissions are held until the manager approves. */
    'chain.bind': transactionalHandler(async (tx, { caller: { userId } }, { storeNo, staffKind, staffNo }) => {
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
    }),

    /** Only the console confirms managers, so that managers can't appoint managers. */
    'chain.confirm_binding': transactionalHandler(
      async (tx, { caller: { userId } }, { staffKind, staffNo, accept }) => {
        const manager = await staffOf(tx, userId);
        if (manager?.state !== 'active' || manager.kind !== '2') return failure('chain.not_staff');
        if (staffKind === '2') return failure('chain.binding_unknown');
        return (
          (await answerRequest(tx, deps, { storeNo: manager.storeNo, kind: staffKind, staffNo }, accept, userId)) ??
          success(null)
        );
      },
    ),

    'chain.save_staff': transactionalHandler(async (tx, _, { storeNo, staffKind, staffNo, name, employed }) => {
      const store = await findStore(tx, storeNo);
      if (!store) return failure('chain.store_unknown');
      await writeStaff(tx, { city: store.city, storeNo, kind: staffKind, staffNo, name, employed });
      return success(null);
    }),

    'chain.answer_binding': transactionalHandler(async (tx, _, { storeNo, staffKind, staffNo, accept }) => {
      if (!(await findStore(tx, storeNo))) return failure('chain.store_unknown');
      return (await answerRequest(tx, deps, { storeNo, kind: staffKind, staffNo }, accept, null)) ?? success(null);
    }),
  });
};
