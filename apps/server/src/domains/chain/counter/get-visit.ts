import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { handler } from '../../../platform/http/action.ts';
import { cardOf, readOrder } from '../../devices/index.ts';
import { storeCardOf } from '../stores/store-view.steps.ts';
import { findStore } from '../stores/stores.store.ts';
import { counterCode } from './counter-code.steps.ts';

export const getVisit = ({ database, environment }: Pick<Deps, 'database' | 'environment'>) =>
  handler('chain.get_visit', async ({ caller: { userId } }, { no }) => {
    const order = await readOrder(database, no);
    if (!order || order.customerId !== userId || order.storeNo === null) return failure('devices.order_unknown');
    const store = (await findStore(database, order.storeNo))!;
    return success({
      order: cardOf(order),
      storesData: order.storesData,
      store: storeCardOf(store),
      code: order.state === 'placed' ? counterCode(environment.serverSecret, no) : null,
    });
  });
