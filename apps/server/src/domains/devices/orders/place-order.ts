import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { isDistrictOpen, readAddress } from '../../places/index.ts';
import { FREE_RETURNS, isVisitDay, RETURNS_COUNT } from '../device-order.rules.ts';
import { claimNumber, type NumberDeps } from './claim-number.steps.ts';
import { insertNewOrder, quoteToOrder } from './new-order.steps.ts';
import { viewOrder } from './order-view.steps.ts';
import { countFreeReturns } from './orders.store.ts';

/** Orders the purchase of a quoted device, by pickup or post. */
export function placeOrder(deps: NumberDeps & Pick<Deps, 'gateways'>) {
  return transactionalHandler(
    'devices.place',
    async (tx, { caller: { userId } }, { quoteNo, way, addressId, visitOn, part, consent, number }) => {
      const now = deps.clock.now();
      const quote = await quoteToOrder(tx, deps, { userId, quoteNo, consent });
      if (isFailure(quote)) return quote;
      const address = await readAddress(tx, userId, addressId);
      if (!address) return failure('places.address_unknown');
      if (way === 'post' && deps.gateways.courier === null) return failure('devices.way_unavailable');
      const returned = way === 'post' ? await countFreeReturns(tx, userId, now - RETURNS_COUNT) : 0;
      if (returned >= FREE_RETURNS) return failure('devices.free_returns_used', { values: { count: returned } });
      if (way === 'pickup' && (visitOn === undefined || part === undefined || !isVisitDay(visitOn, now)))
        return failure('devices.visit_unavailable');
      if (way === 'pickup' && !(await isDistrictOpen(tx, address.adcode, now)))
        return failure('devices.district_closed');
      const visit = way === 'pickup' ? { visitOn: visitOn!, visitPart: part! } : { visitOn: null, visitPart: null };
      const place = [address.region, address.street, address.place, address.door].filter(Boolean).join(' ');
      const order = await insertNewOrder(tx, deps, userId, quote, {
        city: address.city,
        adcode: address.adcode,
        name: address.name,
        mobile: address.mobile,
        place,
        way,
        ...visit,
        storeNo: null,
      });
      const busy = number === undefined || number === '' ? null : await claimNumber(tx, deps, order, number);
      if (busy) return busy;
      return success(await viewOrder(tx, order, userId));
    },
  );
}
