import { shanghaiDate, startOfShanghaiDay, success } from '@shoushou/kernel';
import { maskMobile } from '@shoushou/kernel/phone';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { monthBounds } from '../../wallet/index.ts';
import { readFigures } from '../stores/commissions.store.ts';
import { storeCardOf } from '../stores/store-view.steps.ts';
import { findRule, findStore } from '../stores/stores.store.ts';
import { listStaff, staffOf } from '../stores/staff.store.ts';

export const getStaff = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  handler('chain.get_staff', async ({ caller: { userId } }) => {
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
        ? (await listStaff(database, [staff.storeNo])).filter(({ state, kind }) => state === 'waiting' && kind !== '2')
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
  });
