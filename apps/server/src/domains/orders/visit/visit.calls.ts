import type { Input } from '@shoushou/contract';
import type { ordersCalls, leavingCalls } from '@shoushou/contract/orders/orders.contract';
import { failure, formatMoment, fromInstant, success, toInstant, type Failure, type Fen } from '@shoushou/kernel';
import { canUndoArrival, unusualArrival } from '@shoushou/rules/orders/arrival';
import { codeState } from '@shoushou/rules/orders/credential-codes';
import { DEPART_BEFORE, canDepart } from '@shoushou/rules/orders/set-out';
import { isSignature } from '@shoushou/rules/orders/signature';
import { orderStateNames } from '@shoushou/rules/orders/states';
import type { Transaction } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { readDutyPosition } from '../../reports/index.ts';
import { recordAgreement, recordContest } from '../order/consent.steps.ts';
import { appendEvent, readDeparture } from '../order/events.store.ts';
import { arrivalFeeTime, arrivalOf } from '../order/step-times.rules.ts';
import { beginStep, beginVisit, isRefusal, type Step } from '../order/on-site.steps.ts';
import { denyPayment, readPayment, settlePayment } from '../order/payments.store.ts';
import { insertPhotos } from '../order/photos.store.ts';
import { readReceipt } from '../order/receipts.store.ts';
import { confirmWalkIn } from '../order/walk-in-customer.steps.ts';
import { readLineIds } from '../order/goods.store.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { announce } from '../orders.events.ts';
import { roleOf } from '../orders.policy.ts';
import { changeState, lockOrder, readOrder } from '../orders.store.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import { checkCode, issueOrReuseCredential } from './credentials.steps.ts';
import { POSITION_LIFETIME, isOnTheWay } from './on-the-way.rules.ts';
import { finishCashPayment, payOrder } from './pay-order.ts';
import { weighOrder } from './weigh-order.ts';

export const visitCalls = (deps: OrdersDeps & Pick<OrdersDeps, 'database' | 'clock'>) => {
  const { database, clock } = deps;
  return callsOf<typeof ordersCalls & typeof leavingCalls>()({
    /**
     * Records the recycler's arrival, and its deviations. The info fee stays held until the arrival can no longer be
     * undone.
     */
    'orders.arrive': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, 'arrive', input);
      if (isRefusal(step)) return step;
      const { order, at } = step;
      let codeShownAt: number | null = null;
      if (input.code !== undefined) {
        const checked = await checkCode(tx, deps, order, '1', input.code);
        if (!checked.ok) return checked;
        codeShownAt = checked.shownAt;
      }
      const position = input.position ?? null;
      const feeAt = arrivalFeeTime({ at, recordedAt: deps.clock.now(), door: order, position, codeShownAt });
      const arrived = await changeState(tx, order, { state: 'arrived', arrivedAt: toInstant(at) });
      await appendEvent(tx, deps, order, {
        kind: 'arrived',
        actor: 'recycler',
        actorId: caller.userId,
        toState: 'arrived',
        occurredAt: at,
        position: input.position,
        payload: {
          infoFeeFen: order.infoFeeFen,
          feeAt,
          byCode: input.code !== undefined,
          ...unusualArrival({ windowFrom: order.windowFrom, door: order, at, position }),
        },
      });
      await announce(tx, deps, arrived, 'arrived', { actor: 'recycler', occurredAt: at });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** Undoes a mistaken arrival: the order waits for the visit again, and the info fee stays held. */
    'orders.undo_arrival': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, 'undo_arrival', input);
      if (isRefusal(step)) return step;
      const { order, at } = step;
      // A phone without network sends it later: the time of the tap counts, unless the fee was captured.
      const receipt = await readReceipt(tx, order.city, order.receiptNo);
      if (!canUndoArrival(arrivalOf(order), at) || receipt?.infoFeeState === 'captured')
        return failure('orders.undo_late');
      const taken = await changeState(tx, order, { state: 'taken', arrivedAt: null });
      await appendEvent(tx, deps, order, {
        kind: 'arrival_undone',
        actor: 'recycler',
        actorId: caller.userId,
        toState: 'taken',
        occurredAt: at,
        position: input.position,
      });
      await announce(tx, deps, taken, 'arrival_undone', { actor: 'recycler', occurredAt: at });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    'orders.weigh': weighOrder(deps),

    /** The customer requests another weighing or price; the recycler weighs again. */
    'orders.contest': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, 'contest', input);
      if (isRefusal(step)) return step;
      const { order, at } = step;
      if (order.weighingId !== input.weighingId) return failure('orders.weighing_changed');
      const weighed = await readLineIds(tx, order, input.weighingId);
      if (!input.lineIds.every((id) => weighed.includes(id))) return failure('orders.weighing_changed');
      await recordContest(tx, deps, order, {
        weighingId: input.weighingId,
        lineIds: input.lineIds,
        reason: input.reason,
        at,
        position: input.position,
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** The customer agrees to the weighing: by signature or code on the recycler's phone, or on their own phone. */
    'orders.agree': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, 'agree', input);
      if (isRefusal(step)) return step;
      const { at } = step;
      if (step.order.weighingId !== input.weighingId) return failure('orders.weighing_changed');
      const refused = await checkConsent(tx, deps, step, input);
      if (refused) return refused;
      const order = input.method === 'signature' ? step.order : await confirmWalkIn(tx, deps, step.order, at);
      await recordAgreement(tx, deps, order, {
        weighingId: input.weighingId,
        method: input.method,
        strokes: input.strokes ?? null,
        at,
        position: input.position,
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    'orders.pay': payOrder(deps),

    /** The customer confirms or denies a cash payment. After a denial the order can be paid again by any method. */
    'orders.confirm_cash': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, input.received ? 'confirm_cash' : 'deny_cash', input);
      if (isRefusal(step)) return step;
      const { at } = step;
      // Denying the cash does not make the deal theirs.
      const order = input.received ? await confirmWalkIn(tx, deps, step.order, at) : step.order;
      const payment = await readPayment(tx, order);
      if (payment?.state !== 'claimed')
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      if (input.received) {
        await settlePayment(tx, order, 'own_phone', at);
        await finishCashPayment(tx, deps, order, { actor: 'customer', actorId: caller.userId, at });
      } else {
        await denyPayment(tx, order);
        await appendEvent(tx, deps, order, {
          kind: 'cash_denied',
          actor: 'customer',
          actorId: caller.userId,
          toState: 'agreed',
          occurredAt: at,
          payload: { totalFen: payment.amountFen },
        });
        await announce(tx, deps, order, 'cash_denied', {
          actor: 'customer',
          amountFen: payment.amountFen,
          occurredAt: at,
        });
      }
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** Adds an uploaded photo to a stage of the order, stamped with time and place. */
    'orders.add_photo': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginVisit(tx, deps, caller, input.no, 'add_photo', input);
      if (isRefusal(step)) return step;
      const { order, actor, at } = step;
      const paths = await claimFiles(tx, caller.userId, [input.photoId]);
      if (!paths) return failure('orders.photo_unknown');
      await insertPhotos(tx, order, [
        {
          id: input.photoId,
          stage: input.stage,
          url: paths[0]!,
          bySide: actor,
          byId: caller.userId,
          place: input.place ?? null,
          position: input.position,
          takenAt: at,
          recordedAt: deps.clock.now(),
        },
      ]);
      await appendEvent(tx, deps, order, {
        kind: 'photo_added',
        actor,
        actorId: caller.userId,
        toState: order.state,
        occurredAt: at,
        position: input.position,
        payload: { photoCount: 1 },
      });
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** The code that the customer shows to the recycler. Only the order's customer may read it. */
    'orders.credential': transactionalHandler(async (tx, { caller }, { djno, node }) => {
      const order = await lockOrder(tx, djno);
      if (!order || roleOf(caller, order) !== 'customer' || order.receiptNo !== djno) return failure('orders.unknown');
      if (codeState[node] !== order.state)
        return failure('orders.illegal_transition', { values: { state: orderStateNames[order.state] } });
      const { code, row } = await issueOrReuseCredential(tx, deps, { ...order, receiptNo: djno }, node);
      const amountFen: Fen | null = node === '1' ? null : order.totalFen;
      return success({
        code,
        node,
        no: order.no,
        title: order.title,
        amountFen,
        expiresAt: row.expiresAt,
        used: row.usedAt !== null,
      });
    }),

    /**
     * The recycler sets out: the customer is notified and sees where they are from now on. A second time changes
     * nothing.
     */
    'orders.depart': transactionalHandler(async (tx, { caller }, input) => {
      const step = await beginStep(tx, deps, caller, input.no, 'depart', input);
      if (isRefusal(step)) return step;
      const { order, at } = step;
      if (!canDepart(order.windowFrom, at))
        return failure('orders.depart_early', {
          values: { time: formatMoment(toInstant(fromInstant(order.windowFrom) - DEPART_BEFORE), deps.clock.now()) },
        });
      if ((await readDeparture(tx, order)) === null) {
        await appendEvent(tx, deps, order, {
          kind: 'departed',
          actor: 'recycler',
          actorId: caller.userId,
          toState: order.state,
          occurredAt: at,
          position: input.position,
        });
        await announce(tx, deps, order, 'departed', { actor: 'recycler', occurredAt: at });
      }
      return orderOutcome(tx, deps, order.no, caller);
    }),

    /** The last position of the recycler on the way to this customer; refused for others. */
    'orders.recycler_position': handler(async ({ caller }, { no }) => {
      const order = await readOrder(database, no);
      if (!order || order.customerId !== caller.userId) return failure('orders.unknown');
      const now = clock.now();
      if (order.recyclerId === null) return success({ position: null });
      const departure = await readDeparture(database, order);
      if (!isOnTheWay(order, now, departure !== null)) return success({ position: null });
      const reported = await readDutyPosition(database, order.recyclerId, now - POSITION_LIFETIME);
      return success({ position: reported ?? placeOfDeparture(departure, now) });
    }),
  });
};

/** Customers agree for themselves; a recycler must submit the customer's signature or code. */
async function checkConsent(
  tx: Transaction,
  deps: OrdersDeps,
  { order, actor }: Step,
  { method, strokes, code }: Input<'orders.agree'>,
): Promise<Failure<'orders.signature_empty' | 'orders.code_wrong' | 'orders.code_void' | 'orders.not_yours'> | null> {
  if (method === 'own_phone') return actor === 'customer' ? null : failure('orders.not_yours');
  if (method === 'signature') return strokes && isSignature(strokes) ? null : failure('orders.signature_empty');
  const checked = code === undefined ? failure('orders.code_void') : await checkCode(tx, deps, order, '2', code);
  return checked.ok ? null : checked;
}

/** Where the recycler set out, until the phone reports its next place. */
function placeOfDeparture(departure: Awaited<ReturnType<typeof readDeparture>>, now: number) {
  if (departure?.longitude == null || departure.latitude === null) return null;
  const { at, longitude, latitude } = departure;
  return fromInstant(at) >= now - POSITION_LIFETIME ? { longitude, latitude, at } : null;
}
