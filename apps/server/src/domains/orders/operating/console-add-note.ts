import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { readOrder } from '../orders.store.ts';
import { insertNote } from '../order/operator-notes.store.ts';

export function consoleAddNote(deps: Pick<OrdersDeps, 'clock' | 'random'>) {
  return transactionalHandler('orders.console_add_note', async (tx, { caller }, { no, text }) => {
    const order = await readOrder(tx, no);
    if (!order) return failure('orders.unknown');
    const id = createId(deps.clock, deps.random);
    await insertNote(
      tx,
      order,
      { id, operatorId: caller.operatorId, operatorName: caller.name, at: deps.clock.now() },
      text,
    );
    return success({ id });
  });
}
