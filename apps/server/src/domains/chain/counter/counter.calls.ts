import type { chainCalls } from '@shoushou/contract/chain/chain.contract';
import { failure, isFailure, success } from '@shoushou/kernel';
import { maskName } from '@shoushou/kernel/person-name';
import { maskMobile } from '@shoushou/kernel/phone';
import type { Deps } from '../../../deps.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { refuseGuess } from '../../../platform/limits/wrong-guesses.ts';
import { findPeople } from '../../accounts/index.ts';
import {
  cardOf,
  inspectStoreOrder,
  listOfStore,
  orderPage,
  parcelsOf,
  placeStoreOrder as placeOrder,
  promisedAnswers,
  readFiles,
  readOrder,
  takeInDevice,
  viewOrder,
} from '../../devices/index.ts';
import { findStaff, staffOf } from '../stores/staff.store.ts';
import { insertStoreOrder, lockStoreOrder, writeBeneficiary } from '../stores/store-orders.store.ts';
import { placeOf, storeCardOf } from '../stores/store-view.steps.ts';
import { findRule, findStore } from '../stores/stores.store.ts';
import { checkCounterCode, counterCode } from './counter-code.steps.ts';

export const counterCalls = (deps: Pick<Deps, 'clock' | 'random' | 'database' | 'environment'>) => {
  const { database, environment, clock } = deps;
  return callsOf<typeof chainCalls>()({
    'chain.place_order': transactionalHandler(
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
    ),

    'chain.get_visit': handler(async ({ caller: { userId } }, { no }) => {
      const order = await readOrder(database, no);
      if (!order || order.customerId !== userId || order.storeNo === null) return failure('devices.order_unknown');
      const store = (await findStore(database, order.storeNo))!;
      return success({
        order: cardOf(order),
        storesData: order.storesData,
        store: storeCardOf(store),
        code: order.state === 'placed' ? counterCode(environment.serverSecret, no) : null,
      });
    }),

    /** A wrong code is answered like an unknown number, and wrong guesses are limited by address. */
    'chain.look_up': transactionalHandler(async (tx, { address }, { no, code }) => {
      const unknown = () =>
        refuseGuess(tx, clock, { call: 'chain.look_up', address, unknown: failure('chain.order_unknown') });
      const known = await lockStoreOrder(tx, no);
      if (!known) return unknown();
      const wrong = await checkCounterCode(tx, environment, known, code, 'look_up');
      if (wrong) return wrong.name === 'chain.code_blocked' ? failure('chain.code_blocked', { keep: true }) : unknown();
      const order = (await readOrder(tx, no))!;
      const [file] = await readFiles(tx, [order]);
      return success({
        ...cardOf(order),
        answers: promisedAnswers(file!),
        parcels: parcelsOf(file!),
        store: (await findStore(tx, known.storeNo))!.name,
      });
    }),

    'chain.list_orders': handler(async ({ caller: { userId } }, { group, cursor }) => {
      const staff = await staffOf(database, userId);
      if (staff?.state !== 'active' || (group === 'store' && staff.kind !== '2')) return failure('chain.not_staff');
      const of = { storeNo: staff.storeNo, clerkId: group === 'mine' ? userId : null, waiting: group === 'waiting' };
      return orderPage(
        cursor,
        (page) => listOfStore(database, of, page),
        (rows) =>
          rows.map((row) => ({
            ...cardOf(row),
            customer: maskName(row.name),
            mobile: maskMobile(row.mobile),
            own: row.clerkId === userId,
          })),
      );
    }),

    /**
     * Receiving a device fixes the beneficiary of its commission: the staff member in the link, if bound and employed
     * in this store, otherwise the receiving clerk.
     */
    'chain.take_in': transactionalHandler(async (tx, { caller: { userId } }, { no, code }) => {
      const clerk = await staffOf(tx, userId);
      if (clerk?.state !== 'active') return failure('chain.not_staff');
      const known = await lockStoreOrder(tx, no);
      if (!known || known.storeNo !== clerk.storeNo) return failure('chain.order_unknown');
      const wrong = await checkCounterCode(tx, deps.environment, known, code, 'counter');
      if (wrong) return wrong;
      const order = await takeInDevice(tx, deps, no, { userId, name: clerk.name });
      if (isFailure(order))
        return order.name === 'devices.order_unknown' ? failure('chain.order_unknown') : failure(order.name);
      const linked =
        known.staffKind === null || known.staffNo === null
          ? null
          : await findStaff(tx, { storeNo: known.storeNo, kind: known.staffKind, staffNo: known.staffNo });
      const earner = linked?.state === 'active' ? linked : clerk;
      const { version } = (await findRule(tx, (await findStore(tx, known.storeNo))!.chainId))!;
      await writeBeneficiary(tx, known, {
        userId: earner.userId!,
        kind: earner.kind,
        staffNo: earner.staffNo,
        ruleVersion: version,
      });
      return success(await viewOrder(tx, order, userId));
    }),

    /** Requires a current staff binding: a former clerk can't inspect. */
    'chain.inspect': transactionalHandler(async (tx, { caller: { userId } }, { no, changes }) => {
      if ((await staffOf(tx, userId))?.state !== 'active') return failure('devices.order_unknown');
      const inspected = await inspectStoreOrder(tx, deps, userId, { no, changes });
      return isFailure(inspected) ? inspected : success(await viewOrder(tx, inspected, userId));
    }),
  });
};
