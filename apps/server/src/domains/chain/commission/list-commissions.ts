import { success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { commissionOnWire, commissionPage } from './commission-view.steps.ts';
import { listOfPerson } from '../stores/commissions.store.ts';

export const listCommissions = ({ database }: Pick<Deps, 'database'>) =>
  handler('chain.list_commissions', async ({ caller: { userId } }, { cursor }) => {
    const page = await commissionPage(cursor, (of) => listOfPerson(database, userId, of));
    return page.ok ? success({ items: page.value.items.map(commissionOnWire), next: page.value.next }) : page;
  });
