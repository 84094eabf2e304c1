import { failure, isFailure, success } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { isDistrictOpen, readAddress } from '../../places/index.ts';
import { FREE_RETURNS, RETURNS_COUNT, isVisitDay } from '../device-order.rules.ts';
import { claimNumber, numberObstacle, type NumberDeps } from './claim-number.steps.ts';
import { insertNewOrder, quoteToOrder } from './new-order.steps.ts';
import { cardOf, parcelsOf, promisedAnswers, readFiles, viewOrder } from './order-view.steps.ts';
import { countFreeReturns, listOfCustomer, listOfMobile, readOrder } from './orders.store.ts';
import { BuyerShort, deviceCase, sideOf, type DevicesDeps } from './order.case.ts';
import { orderPage } from './order-page.steps.ts';
import { checkCode } from '../../accounts/index.ts';
import type { devicesCalls } from '@shoushou/contract/devices/devices.contract';

/** Maximum number of orders shown; older ones are in the app. */
const MAX_FOUND = 20;

export const orderCalls = (
  deps: DevicesDeps & NumberDeps & Pick<Deps, 'clock' | 'database' | 'environment' | 'gateways'>,
) => {
  const { database } = deps;
  return callsOf<typeof devicesCalls>()({
    /** Orders the purchase of a quoted device, by pickup or post. */
    'devices.place': transactionalHandler(
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
    ),

    'devices.get': handler(async ({ caller: { userId } }, { no }) => {
      const order = await readOrder(database, no);
      return order && sideOf(order, userId)
        ? success(await viewOrder(database, order, userId))
        : failure('devices.order_unknown');
    }),

    'devices.list': handler(({ caller: { userId } }, { cursor }) =>
      orderPage(
        cursor,
        (of) => listOfCustomer(database, userId, of),
        (rows) => rows.map(cardOf),
      ),
    ),

    /** The code proves the number; a number without orders answers an empty list. */
    'devices.look_up': transactionalHandler(async (tx, _, { mobile, code }) => {
      const wrong = await checkCode(tx, deps, { mobile, purpose: 'lookup', code });
      if (wrong) return wrong;
      const files = await readFiles(tx, await listOfMobile(tx, mobile, MAX_FOUND));
      return success(
        files.map((file) => ({ ...cardOf(file.order), answers: promisedAnswers(file), parcels: parcelsOf(file) })),
      );
    }),

    /** The customer agrees to the displayed price; refused when it has changed meanwhile. */
    'devices.agree': transactionalHandler(async (tx, { caller: { userId } }, { no, priceFen }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'agree', by: 'customer', userId });
      if (isFailure(order)) return order;
      if (order.priceFen !== priceFen) return failure('devices.not_now');
      // It may have been reported since the inspection.
      if ((await numberObstacle(tx, order))?.name === 'devices.watched') return failure('devices.watched');
      try {
        return success(
          await viewOrder(tx, await deviceCase.move(tx, deps, order, 'agree', { by: 'customer' }), userId),
        );
      } catch (error) {
        // The refusal rolls back earlier writes.
        if (error instanceof BuyerShort) return failure('devices.buyer_short');
        throw error;
      }
    }),

    /** The customer keeps or gets back the device, free of charge, with any inspection result. */
    'devices.decline': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'decline', by: 'customer', userId });
      if (isFailure(order)) return order;
      return success(
        await viewOrder(
          tx,
          await deviceCase.move(tx, deps, order, 'decline', { by: 'customer', note: reason, change: { reason } }),
          userId,
        ),
      );
    }),

    'devices.got_back': transactionalHandler(async (tx, { caller: { userId } }, { no }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'got_back', by: 'customer', userId });
      if (isFailure(order)) return order;
      return success(
        await viewOrder(tx, await deviceCase.move(tx, deps, order, 'got_back', { by: 'customer' }), userId),
      );
    }),

    'devices.cancel': transactionalHandler(async (tx, { caller: { userId } }, { no, reason }) => {
      const order = await deviceCase.open(tx, deps, { no, move: 'cancel', by: 'customer', userId });
      if (isFailure(order)) return order;
      return success(
        await viewOrder(
          tx,
          await deviceCase.move(tx, deps, order, 'cancel', { by: 'customer', note: reason, change: { reason } }),
          userId,
        ),
      );
    }),
  });
};
