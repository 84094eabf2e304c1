import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { orderPage } from './order-page.steps.ts';
import { cardOf } from './order-view.steps.ts';
import { listOfCustomer } from './orders.store.ts';

export const listOrders = ({ database }: Pick<Deps, 'database'>) =>
  handler('devices.list', ({ caller: { userId } }, { cursor }) =>
    orderPage(
      cursor,
      (of) => listOfCustomer(database, userId, of),
      (rows) => rows.map(cardOf),
    ),
  );
