import type { orderListCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import { SENDING_CHANNEL } from '../../../platform/background.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readFilters } from '../views/console-list.ts';
import { MOST_IN_BATCH } from './order-batches.rules.ts';
import { listOrderNumbers } from '../views/console-orders.store.ts';
import { insertBatch, readNewestBatch } from './order-batches.store.ts';

export const batchesCalls = (deps: OrdersDeps) =>
  callsOf<typeof orderListCalls>()({
    /**
     * Keeps the orders of a list as they are now; they are worked on after the answer, whether the console is open or
     * not.
     */
    'orders.console_start_batch': transactionalHandler(
      async (tx, { caller }, { act, words, numbers, state, only, keyword, personId, ...filters }) => {
        const query = {
          state: state ?? null,
          keyword: keyword || null,
          personId: personId ?? null,
          only: only === undefined ? null : { kind: only, operatorId: caller.operatorId },
          ...(await readFilters(tx, filters)),
        };
        const orders = await listOrderNumbers(tx, query, numbers ?? null, MOST_IN_BATCH + 1);
        if (orders.length === 0) return failure('orders.batch_empty');
        if (orders.length > MOST_IN_BATCH) return failure('orders.batch_too_many', { values: { most: MOST_IN_BATCH } });
        const { clock, random } = deps;
        const id = createId(clock, random);
        const maker = { madeBy: caller.operatorId, maker: caller.name, at: clock.now() };
        await insertBatch(tx, { id, act, words, ...maker }, orders);
        tx.notify({ channel: SENDING_CHANNEL, content: 'orders' });
        return success({ id, count: orders.length });
      },
    ),

    'orders.console_batch': handler(async ({ caller }) =>
      success({ batch: await readNewestBatch(deps.database, caller.operatorId) }),
    ),
  });
