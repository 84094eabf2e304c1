import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { placeStoreOrder as placeOrder, viewOrder } from '../../devices/index.ts';
import { placeOf } from '../stores/store-view.steps.ts';
import { findStore } from '../stores/stores.store.ts';
import { insertStoreOrder } from '../stores/store-orders.store.ts';

export const placeStoreOrder = (deps: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler(
    'chain.place_order',
    async (tx, { caller: { userId } }, { quoteNo, storeNo, staffKind, staffNo, consent }) => {
      const store = await findStore(tx, storeNo);
      if (!store?.open) return failure('chain.store_unknown');
      const person = (await findPeople(tx, [userId])).get(userId)!;
      const order = await placeOrder(
        tx,
        deps,
        { userId, name: person.username, mobile: person.mobile },
        { quoteNo, consent },
        { no: storeNo, city: store.city, adcode: store.adcode, place: placeOf(store) },
      );
      if (isFailure(order)) return order;
      // The link that the seller orders by, or else the one that they were valued by.
      const link =
        staffKind !== undefined && staffNo !== undefined
          ? { staffKind, staffNo }
          : order.creditedTo?.storeNo === storeNo
            ? order.creditedTo
            : null;
      const named =
        link?.staffKind === undefined || link.staffNo === undefined
          ? { staffKind: null, staffNo: null }
          : { staffKind: link.staffKind, staffNo: link.staffNo };
      await insertStoreOrder(tx, {
        city: order.city,
        orderNo: order.no,
        storeNo,
        device: order.device,
        sellerId: userId,
        ...named,
      });
      return success(await viewOrder(tx, order, userId));
    },
  );
