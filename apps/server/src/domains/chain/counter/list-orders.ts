import { failure } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/person-name';
import { maskMobile } from '@shoushou/kernel/phone';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { cardOf, listOfStore, orderPage } from '../../devices/index.ts';
import { staffOf } from '../stores/staff.store.ts';

export const listStoreOrders = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.list_orders', async ({ caller: { userId } }, { group, cursor }) => {
    const staff = await staffOf(database, userId);
    if (staff?.state !== 'active' || (group === 'store' && staff.kind !== '2')) return failure('chain.not_staff');
    const of = { storeNo: staff.storeNo, clerkId: group === 'mine' ? userId : null, waiting: group === 'waiting' };
    return orderPage(
      cursor,
      (page) => listOfStore(database, of, page),
      (rows) =>
        rows.map((row) => ({
          ...cardOf(row),
          customer: maskName(row.name),
          mobile: maskMobile(row.mobile),
          own: row.clerkId === userId,
        })),
    );
  });
