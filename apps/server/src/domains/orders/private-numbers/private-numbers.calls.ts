import type { recordCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, success } from '@shoushou/kernel';
import type { CallRecord } from '../../../gateways/privacy-numbers/port.ts';
import { acknowledge, signedBodyOf } from '../../../platform/http/signed-bodies.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { isWithinLogLimit } from '../../../platform/limits/forged-notices.ts';
import { findPeople } from '../../accounts/index.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { showNumberChange } from '../orders.events.ts';
import { readOrder } from '../orders.store.ts';
import { readReceipt } from '../order/receipts.store.ts';
import { sideOf } from './private-number.rules.ts';
import { insertCall, readNumber } from './private-numbers.store.ts';

export const privateNumbersCalls = (deps: OrdersDeps) =>
  callsOf<typeof recordCalls>()({
    /** What is no notice of the provider is answered with 400; a record that fits no receipt is taken, and not kept. */
    'orders.call_notice': handler(async ({ request, reply, address }, { key }) => {
      const provider = deps.gateways.privacyNumbers;
      const calls = provider?.readNotice(key, signedBodyOf(request)) ?? null;
      if (provider === null || calls === null) {
        if (await isWithinLogLimit(deps.database, deps.clock, 'orders.call_notice', address))
          deps.log.warn({ call: 'orders.call_notice' }, 'notice refused');
        return failure('orders.notice_refused');
      }
      for (const call of calls)
        if (!(await noteCall(deps, call))) deps.log.warn({ receipt: call.id }, 'a record of a call fits no receipt');
      const { word, type } = provider.acknowledgement;
      acknowledge(reply, word, type, 200);
      return success(word);
    }),
  });

/** Stores a call once. @returns false when it fits no receipt */
async function noteCall({ database, clock }: OrdersDeps, call: CallRecord): Promise<boolean> {
  const order = await readOrder(database, call.id);
  const key = order && { city: order.city, receiptNo: call.id };
  const [number, receipt] = key
    ? [await readNumber(database, key), await readReceipt(database, key.city, key.receiptNo)]
    : [null, null];
  if (!order || !number || !receipt) return false;
  const recyclerMobile = (await findPeople(database, [receipt.recyclerId])).get(receipt.recyclerId)?.mobile ?? '';
  const { customerMobile } = order;
  const by = sideOf(call, { customerMobile, recyclerMobile, takenAt: receipt.takenAt }, clock.now());
  if (by === null) return false;
  await database.transaction(async (tx) => {
    const { id: receiptNo, callId, at, seconds } = call;
    if (await insertCall(tx, order, { receiptNo, callId, by, at, seconds })) showNumberChange(tx, order);
  });
  return true;
}
