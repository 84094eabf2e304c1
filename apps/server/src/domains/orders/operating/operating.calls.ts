import type { operatingCalls as operatingTable } from '@shoushou/contract/orders/orders.contract';
import { failure, success, toInstant } from '@shoushou/kernel';
import { isUuid } from '@shoushou/rules/numbers/codes';
import { givenConductRules } from '@shoushou/rules/orders/conduct-points';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { findPeople } from '../../accounts/index.ts';
import { deductPoints, notifyRecalled, readConductRules } from '../conduct/conduct-points.steps.ts';
import { listPoints, readPoints, recallPoints, sumPoints } from '../conduct/conduct-points.store.ts';
import { readReceiptOf } from '../fees/appealed-receipt.steps.ts';
import { freeUntilAfterMove } from '../fees/fees.rules.ts';
import { takeSlot } from '../hours/calendar.steps.ts';
import { moveVisit } from '../order/moved-visit.steps.ts';
import { insertLook, insertNote } from '../order/operator-notes.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { lockOrder, readOrder } from '../orders.store.ts';
import { consoleGet } from './console-get.ts';
import { cancelByOperator } from './cancel-by-operator.steps.ts';
import { lockForAct, reopenByOperator } from './operated-order.steps.ts';
import { giveGoodwill } from './console-give-goodwill.ts';
import { payGoodwill } from './goodwill.steps.ts';
import { listRefundParts, needsSecond, partAsked, payBack } from './order-refunds.steps.ts';
import { pointsWithin } from './points-within.steps.ts';
import { decideRefund, insertRefund, listRefunds, readRefund, removeMark, saveMark } from './order-refunds.store.ts';

export const operatingCalls = (
  deps: OrdersDeps &
    Pick<OrdersDeps, 'clock' | 'random'> &
    Pick<OrdersDeps, 'clock' | 'random' | 'database'> &
    Pick<OrdersDeps, 'clock'> &
    Pick<OrdersDeps, 'database' | 'clock'>,
) => {
  const { clock, database } = deps;
  return callsOf<typeof operatingTable>()({
    'orders.console_get': consoleGet(deps),
    'orders.console_give_goodwill': giveGoodwill(deps),

    /** Shows one masked field, and records who looked. */
    'orders.console_show_contact': transactionalHandler(async (tx, { caller }, { no, field }) => {
      const order = await readOrder(tx, no);
      if (!order) return failure('orders.unknown');
      const recycler =
        field === 'recycler_mobile' && order.recyclerId !== null
          ? (await findPeople(tx, [order.recyclerId])).get(order.recyclerId)
          : undefined;
      const text = {
        customer_mobile: order.customerMobile,
        recycler_mobile: recycler?.mobile ?? '',
        door: [order.place, order.door].filter(Boolean).join(' '),
      }[field];
      await insertLook(
        tx,
        order,
        {
          id: createId(deps.clock, deps.random),
          operatorId: caller.operatorId,
          operatorName: caller.name,
          at: deps.clock.now(),
        },
        field,
      );
      return success({ text });
    }),

    'orders.console_add_note': transactionalHandler(async (tx, { caller }, { no, text }) => {
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
    }),

    'orders.console_cancel': transactionalHandler(async (tx, { caller }, { no, reason }) => {
      const cancelled = await cancelByOperator(tx, deps, no, caller, reason);
      return cancelled.ok ? success({ no, state: cancelled.value.state }) : cancelled;
    }),

    /** Removes a taken order from its recycler and opens it to all. */
    'orders.console_reopen': transactionalHandler(async (tx, { caller }, { no, reason }) => {
      const opened = await reopenByOperator(tx, deps, no, caller.operatorId, reason);
      return opened.ok ? success({ no, state: opened.value.state }) : opened;
    }),

    /** Moves the visit for both sides. */
    'orders.console_reschedule': transactionalHandler(async (tx, { caller }, { no, windowFrom, reason }) => {
      const operated = await lockForAct(tx, no, 'reschedule');
      if ('ok' in operated) return operated;
      const slot = await takeSlot(tx, operated.order, windowFrom, deps.clock.now(), operated.order.no);
      if (!slot.ok) return slot;
      const moved = await moveVisit(tx, deps, operated.order, slot.value, {
        actor: 'operator',
        actorId: caller.operatorId,
        reason,
        freeUntil: freeUntilAfterMove(await deps.rules.of(operated.order), operated.order, deps.clock.now()),
      });
      return success({ no: moved.no, state: moved.state });
    }),

    /** Refunds a part of the order's money to its payer, or above the limit requests another operator's approval. */
    'orders.console_refund': transactionalHandler(
      async (tx, { caller }, { no, receiptNo, what, fee, amountFen, reason }) => {
        const order = await lockOrder(tx, no);
        if (!order) return failure('orders.unknown');
        const parts = await listRefundParts(tx, order, await listRefunds(tx, order));
        const part = partAsked(order, parts, { receiptNo, what, fee, amountFen });
        if (part === null || part === 'unnamed') return failure('orders.refund_changed');
        const waits = await needsSecond(tx, deps, caller.operatorId, amountFen);
        const row = {
          id: createId(deps.clock, deps.random),
          receiptNo,
          what,
          fee: part.fee?.fee ?? null,
          amountFen,
          reason,
          state: waits ? ('waiting' as const) : ('done' as const),
          proposedBy: caller.operatorId,
          proposer: caller.name,
          proposedAt: toInstant(deps.clock.now()),
        };
        await insertRefund(tx, order, row);
        if (!waits) await payBack(tx, deps, order, part, reason);
        return success({ waits });
      },
    ),

    /** A second operator approves or declines a refund; a database constraint enforces this too. */
    'orders.console_decide_refund': transactionalHandler(async (tx, { caller }, { no, id, approve }) => {
      const order = await lockOrder(tx, no);
      const refund = order && isUuid(id) ? await readRefund(tx, order, id) : null;
      if (!order || !refund) return failure('orders.unknown');
      if (refund.state !== 'waiting') return failure('orders.refund_changed');
      if (refund.proposedBy === caller.operatorId) return failure('orders.refund_own');
      if (approve && refund.what === 'goodwill') {
        if (order.customerId === null) return failure('orders.goodwill_no_wallet');
        await payGoodwill(tx, deps, order, order.customerId, refund);
      } else if (approve) {
        // A part refunded meanwhile, by an appeal or with the order, is not refunded twice.
        const others = (await listRefunds(tx, order)).filter((each) => each.id !== id);
        const part = partAsked(order, await listRefundParts(tx, order, others), refund);
        if (part === null) return failure('orders.refund_changed');
        if (part === 'unnamed') return failure('orders.refund_unnamed');
        await payBack(tx, deps, order, part, refund.reason);
      }
      await decideRefund(tx, order, id, approve ? 'done' : 'declined', caller, deps.clock.now());
      return success(null);
    }),

    /** Marks an order with a reason for other operators; without a reason the mark is removed. */
    'orders.console_mark': transactionalHandler(async (tx, { caller }, { no, reason }) => {
      const order = await readOrder(tx, no);
      if (!order) return failure('orders.unknown');
      if (reason === '') await removeMark(tx, order);
      else await saveMark(tx, order, caller, reason, clock.now());
      return success(null);
    }),

    /** A recycler's conduct points, expired and recalled ones included, and the points of each rule. */
    'orders.console_conduct': handler(async ({ caller }, { person }) => {
      const [items, points, rules] = await Promise.all([
        listPoints(database, person),
        sumPoints(database, person, clock.now()),
        readConductRules(database, { clock }),
      ]);
      return success({
        points,
        days: rules.days,
        rules: givenConductRules.map((rule) => ({ rule, points: rules[rule] })),
        items: await pointsWithin(database, items, caller.cities),
      });
    }),

    /** Deducts points from the recycler of a visit, by the broken rule. */
    'orders.console_give_points': transactionalHandler(async (tx, { caller }, { person, receiptNo, rule, reason }) => {
      const held = await readReceiptOf(tx, receiptNo);
      if (held?.receipt.recyclerId !== person) return failure('orders.unknown');
      const rules = await readConductRules(tx, deps);
      await deductPoints(tx, deps, {
        recyclerId: person,
        rule,
        points: rules[rule],
        receiptNo,
        reason,
        by: { operatorId: caller.operatorId, name: caller.name },
      });
      return success(null);
    }),

    /** Recalls points; the entry stays, with operator and reason. */
    'orders.console_recall_points': transactionalHandler(async (tx, { caller }, { person, id, reason }) => {
      const entry = isUuid(id) ? await readPoints(tx, person, id) : null;
      const [own] = await pointsWithin(tx, entry ? [entry] : [], caller.cities);
      const recalled =
        own && !own.elsewhere
          ? await recallPoints(tx, person, { id }, { recaller: caller.name, reason, at: deps.clock.now() })
          : [];
      if (recalled.length === 0) return failure('orders.points_unknown');
      await notifyRecalled(tx, deps, person, recalled, reason);
      return success(null);
    }),
  });
};
