import { failure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { providerHandler } from '../../../platform/http/action.ts';
import { deviceCase } from '../orders/order.case.ts';
import { lockOrder } from '../orders/orders.store.ts';
import { checkNumberStatus, claimNumber, storeCheck, type CheckAnswer } from '../orders/claim-number.steps.ts';

export const consoleIdentify = (deps: Deps) =>
  providerHandler<'devices.console_identify', { no: string }, CheckAnswer>('devices.console_identify', {
    async intend(tx, _, { no, number }) {
      const order = await lockOrder(tx, no);
      if (!order) return failure('devices.order_unknown');
      if (!deviceCase.may(order, 'inspect', 'operator', deps.clock.now())) return failure('devices.not_now');
      return (await claimNumber(tx, deps, order, number)) ?? { intent: { no } };
    },
    ask: ({ no }) => checkNumberStatus(deps, no),
    async complete(tx, _context, _input, { no }, answer) {
      await storeCheck(tx, deps, no, answer);
      return success(null);
    },
  });
