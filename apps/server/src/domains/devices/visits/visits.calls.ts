import type { DeviceVisit } from '@shoushou/contract';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { listActiveAreaCodes, readRegions } from '../../places/index.ts';
import { visitFee, buyerFee, mayRecyclerBuy } from '../device-order.rules.ts';
import { orderPage } from '../orders/order-page.steps.ts';
import { cardOf, viewOrder } from '../orders/order-view.steps.ts';
import { listOfRecycler, listOpenVisits, lockOrder } from '../orders/orders.store.ts';
import { failure, formatYuan, fromInstant, isFailure, success } from '@shoushou/kernel';
import { generateDatedNumber } from '@shoushou/rules/numbers/dated-number';
import { guardPayment, readBalances } from '../../wallet/index.ts';
import { deviceCase, isOwnDevice, type DevicesDeps } from '../orders/order.case.ts';
import type { devicesCalls } from '@shoushou/contract/devices/devices.contract';

export const visitCalls = (deps: DevicesDeps & Pick<Deps, 'clock' | 'database'>) => {
  const { clock, database } = deps;
  return callsOf<typeof devicesCalls>()({
    'devices.list_visits': handler(async ({ caller: { userId } }, { group, cursor }) => {
      const areas = group === 'open' ? await listActiveAreaCodes(database, userId, clock.now()) : [];
      return orderPage(
        cursor,
        (of) => (group === 'open' ? listOpenVisits(database, areas, of) : listOfRecycler(database, userId, of)),
        async (rows): Promise<DeviceVisit[]> => {
          const regions = await readRegions(database, [...new Set(rows.map(({ adcode }) => adcode))]);
          return rows.map((row) => ({
            ...cardOf(row),
            receiptNo: row.receiptNo,
            district: regions.get(row.adcode)?.name ?? '',
            visitOn: row.visitOn!,
            part: row.visitPart!,
            visitFeeFen: visitFee(row.promisedFen),
            buyerFeeFen: mayRecyclerBuy(row) ? buyerFee(row.promisedFen) : null,
          }));
        },
      );
    }),

    /**
     * A recycler takes a pickup in one of their districts. The order's row is locked: the first of several concurrent
     * requests wins.
     */
    'devices.take': transactionalHandler(async (tx, { caller }, { no, buyer = 'house' }) => {
      const { userId } = caller;
      const now = deps.clock.now();
      const order = await lockOrder(tx, no);
      if (!order || order.way !== 'pickup') return failure('devices.order_unknown');
      if (await isOwnDevice(tx, order, userId)) return failure('devices.own_order');
      if (!(await listActiveAreaCodes(tx, userId, now)).includes(order.adcode)) return failure('devices.order_unknown');
      const over = order.dueAt !== null && fromInstant(order.dueAt) <= now;
      if (over || !deviceCase.may(order, 'take', 'recycler', deps.clock.now())) return failure('devices.already_taken');
      if (buyer === 'recycler') {
        if (!mayRecyclerBuy(order)) return failure('devices.house_buys');
        const priceFen = order.promisedFen + buyerFee(order.promisedFen);
        const missingFen = priceFen - (await readBalances(tx, userId)).available;
        if (missingFen > 0) return failure('devices.wallet_short', { values: { missing: formatYuan(missingFen) } });
        // Later the customer's yes to the inspected price takes it from the wallet.
        const unconfirmed = await guardPayment(tx, deps, caller, {
          amountFen: priceFen,
          payeeId: null,
          of: `device ${no}`,
        });
        if (unconfirmed) return unconfirmed;
      }
      const taken = await deviceCase.move(tx, deps, order, 'take', {
        by: 'recycler',
        change: { recyclerId: userId, buyer, receiptNo: generateDatedNumber('JD', deps) },
      });
      return success(await viewOrder(tx, taken, userId));
    }),

    'devices.give_back': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'give_back', by: 'recycler', userId });
      if (isFailure(order)) return order;
      await deviceCase.move(tx, deps, order, 'give_back', {
        by: 'recycler',
        note: reason,
        change: { recyclerId: null, receiptNo: null, buyer: 'house' },
      });
      return success(null);
    }),
  });
};
