import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import { deviceCase, sideOf } from '../orders/order.case.ts';
import { readOrder } from '../orders/orders.store.ts';
import { viewOrder } from '../orders/order-view.steps.ts';
import { checkNumberStatus, claimNumber, storeCheck, type CheckAnswer } from '../orders/claim-number.steps.ts';

export const identifyDevice = (deps: Deps) =>
  providerHandler<'devices.identify', { no: string }, CheckAnswer>('devices.identify', {
    async intend(tx, { caller: { userId } }, { no, number }) {
      const known = await readOrder(tx, no);
      const side = known && sideOf(known, userId);
      if (side !== 'recycler' && side !== 'clerk') return failure('devices.order_unknown');
      const order = await deviceCase.open(tx, deps, { no, move: 'inspect', by: side, userId });
      if (isFailure(order)) return order;
      return (await claimNumber(tx, deps, order, number)) ?? { intent: { no } };
    },
    ask: ({ no }) => checkNumberStatus(deps, no),
    complete: async (tx, { caller: { userId } }, _, { no }, answer) =>
      success(await viewOrder(tx, await storeCheck(tx, deps, no, answer), userId)),
  });
