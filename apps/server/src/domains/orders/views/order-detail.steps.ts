import type { OrderDetail, OrderOutcome, OrderState, WeighLine } from '@shoushou/contract';
import {
  DAY,
  fromInstant,
  HOUR,
  type Instant,
  maskMobile,
  maskName,
  success,
  type Success,
  toInstant,
} from '@shoushou/kernel';
import { canUndoArrival } from '@shoushou/rules/orders/arrival';
import { canDepart, canReplace } from '@shoushou/rules/orders/set-out';
import { permittedActions } from '@shoushou/rules/orders/transitions';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople, type Person } from '../../accounts/index.ts';
import { doorWays, readDoorTransfer } from '../../payouts/index.ts';
import { readBundle, type OrderBundle, type StoredEvent } from './detail.store.ts';
import { feesFor } from './order-fees.steps.ts';
import { owedFeesOf, escapedFeeOf } from '../fees/owed-fees.steps.ts';
import type { FeeRules } from '../fees/fees.rules.ts';
import {
  actorOf,
  coarseDegrees,
  maskPlace,
  maySee,
  roleOf,
  seesContact,
  type Role,
  type Viewer,
} from '../orders.policy.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { keepApart, withCalls } from '../private-numbers/private-number.rules.ts';
import { readCalls, readNumber } from '../private-numbers/private-numbers.store.ts';
import { arrivalOf } from '../order/step-times.rules.ts';
import { eventTitle } from '../order/timeline.rules.ts';

/** States in which the recycler will still pay the deal. */
const owesAtPayment: ReadonlySet<OrderState> = new Set(['arrived', 'weighed', 'agreed']);

/** The order as the viewer may see it; null when it is not visible to them. */
export async function viewOf(
  db: Queryable,
  deps: OrdersDeps,
  bundle: OrderBundle,
  viewer: Viewer,
): Promise<OrderDetail | null> {
  if (!maySee(viewer, bundle, deps.clock.now())) return null;
  const people = bundle.recyclerId === null ? null : await findPeople(db, [bundle.recyclerId]);
  const rules = await deps.rules.of(bundle);
  const dueFen =
    bundle.receipt && owesAtPayment.has(bundle.state) && roleOf(viewer, bundle) === 'recycler'
      ? await escapedFeeOf(db, rules, bundle, bundle.receipt)
      : 0;
  const settlesFen =
    bundle.customerId !== null && owesAtPayment.has(bundle.state) && roleOf(viewer, bundle) === 'customer'
      ? await owedFeesOf(db, bundle.customerId)
      : 0;
  const detail = detailOf(bundle, people?.get(bundle.recyclerId ?? '') ?? null, rules, viewer, deps.clock.now());
  const { gateways, clock } = deps;
  const apart =
    gateways.privacyNumbers === null || detail.receiptNo === null
      ? detail
      : keepApart(detail, await readNumber(db, { city: bundle.city, receiptNo: detail.receiptNo }), clock.now());
  return {
    ...(gateways.privacyNumbers === null ? apart : withCalls(apart, await readCalls(db, bundle))),
    ...(await transfersOf(db, deps, bundle, detail)),
    ...(settlesFen > 0 ? { settlesFen } : {}),
    ...(dueFen > 0 ? { escapedFee: { feeFen: dueFen, charged: false } } : {}),
  };
}

/** The customer's WeChat and Alipay for the one who pays now, and what became of what was paid there. */
async function transfersOf(
  db: Queryable,
  deps: OrdersDeps,
  { customerId, receiptNo, totalFen, walkIn }: OrderBundle,
  { role, state, payment }: OrderDetail,
): Promise<Pick<OrderDetail, 'transfers' | 'payment'> | null> {
  if (role === 'recycler' && state === 'agreed' && payment?.state !== 'claimed' && customerId !== null && !walkIn) {
    const ways = await doorWays(db, deps, { ownerId: customerId, amountFen: totalFen ?? 0 });
    return {
      payment,
      transfers: [
        { type: 3, unavailable: ways.wechat },
        { type: 4, unavailable: ways.alipay },
      ],
    };
  }
  if (payment === null || payment.type === 1 || payment.type === 2 || receiptNo === null) return null;
  const transfer = await readDoorTransfer(db, receiptNo);
  return (
    transfer && { payment: { ...payment, transfer: { ...transfer, no: role === 'customer' ? transfer.no : null } } }
  );
}

/** The answer of every call that changes an order, by OR or JD number, with what its transaction has written. */
export async function orderOutcome(
  db: Queryable,
  deps: OrdersDeps,
  no: string,
  viewer: Viewer,
): Promise<Success<OrderOutcome>> {
  const bundle = await readBundle(db, no);
  if (!bundle) throw new Error(`${no} does not exist although it was just changed`);
  return outcomeOf(db, deps, bundle, viewer);
}

/** The answer of a call that has just changed the order to this. */
export async function outcomeOf(
  db: Queryable,
  deps: OrdersDeps,
  bundle: OrderBundle,
  viewer: Viewer,
): Promise<Success<OrderOutcome>> {
  const order = await viewOf(db, deps, bundle, viewer);
  if (!order) throw new Error(`${bundle.no} can't be read by the one who just changed it`);
  return success({ no: order.no, receiptNo: order.receiptNo, state: order.state, order });
}

/** Builds the order's view for one viewer. */
export function detailOf(
  bundle: OrderBundle,
  recycler: Person | null,
  rules: FeeRules,
  viewer: Viewer,
  now: number,
): OrderDetail {
  const role = roleOf(viewer, bundle);
  const inside = role !== 'viewer';
  const open = seesContact(role, bundle.state);
  // A recycler who types any number must not learn whether it has an account.
  const hidesAccount = bundle.walkIn && role === 'recycler';
  const rated = bundle.ratings ?? {};
  const ratingEnd = bundle.paidAt === null ? null : fromInstant(bundle.paidAt) + rules.ratingDays * DAY;
  const mine = role === 'customer' ? rated.customer : role === 'recycler' ? rated.recycler : undefined;
  const departedAt = bundle.events.findLast(
    ({ kind, receiptNo }) => kind === 'departed' && receiptNo === bundle.receiptNo,
  )?.at;
  const permitted = permittedActions({
    state: bundle.state,
    actor: actorOf(viewer, bundle),
    mayTake: viewer.kind === 'user' && viewer.recycler,
    walkIn: bundle.walkIn,
    paymentState: bundle.payment?.state ?? null,
    ratedByMe: mine !== undefined,
    departOpen: departedAt === undefined && canDepart(bundle.windowFrom, now),
    replaceOpen: !bundle.walkIn && canReplace(bundle.windowTo, now),
    undoOpen: canUndoArrival(arrivalOf(bundle), now) && bundle.receipt?.infoFeeState !== 'captured',
    ratingOpen: ratingEnd !== null && now <= ratingEnd,
  });
  // A side reads its rating only after rating too, so that ratings are not made in retaliation.
  const unread = permitted.includes('rate') ? (role === 'customer' ? 'recycler' : 'customer') : null;
  return {
    no: bundle.no,
    receiptNo: inside ? bundle.receiptNo : null,
    role,
    state: bundle.state,
    service: bundle.service as OrderDetail['service'],
    title: bundle.title,
    // A note may contain the house number.
    note: open ? bundle.note : '',
    tags: bundle.tags,
    bargain: bundle.bargain,
    priceBandThousandths: bundle.bargain ? rules.bandThousandths : 0,
    serviceFeeThousandths: role === 'customer' ? 0 : rules.serviceFeeThousandths,
    walkIn: bundle.walkIn,
    ...(role === 'customer' && bundle.customerId === null ? { asked: true } : {}),
    placedAt: bundle.placedAt,
    windowFrom: bundle.windowFrom,
    windowTo: bundle.windowTo,
    ...(bundle.closedFor === null ? {} : { closedFor: bundle.closedFor }),
    deadline: deadlineOf(bundle, rules, mine === undefined ? ratingEnd : null, now),
    customer: {
      userid: open && !hidesAccount ? bundle.customerId : null,
      name: open ? bundle.customerName : maskName(bundle.customerName),
      mobile: open ? bundle.customerMobile : maskMobile(bundle.customerMobile),
      timesWorked: inside && !hidesAccount ? bundle.timesWorked : 0,
    },
    recycler:
      inside && recycler
        ? {
            userid: recycler.userId,
            name: recycler.username,
            mobile: recycler.mobile,
            ratingTenths: recycler.ratingTenths,
            dealCount: recycler.dealCount,
          }
        : null,
    place: placeOf(bundle, open),
    goods: bundle.goods,
    estimateLowFen: bundle.estimateLowFen,
    estimateHighFen: bundle.estimateHighFen,
    ...feesFor(role, bundle, rules, now),
    weighing: inside ? weighingOf(bundle) : null,
    agreement: inside ? bundle.agreement : null,
    payment: inside ? bundle.payment : null,
    ratings: {
      byCustomer: (inside && unread !== 'customer' && rated.customer) || null,
      byRecycler: (inside && unread !== 'recycler' && rated.recycler) || null,
    },
    cancellation:
      bundle.cancelledBy === null || bundle.closedAt === null
        ? null
        : {
            by: bundle.cancelledBy,
            reason: bundle.cancelReason ?? '',
            feeFen: bundle.cancelFeeFen ?? 0,
            at: bundle.closedAt,
          },
    events: bundle.events
      .filter((event) => inside || event.kind === 'placed')
      .map((event) =>
        timelineEvent(
          event.kind === 'rated' && event.actor === unread ? { ...event, payload: {} } : event,
          bundle,
          role,
        ),
      ),
    photos: bundle.photos.filter((photo) => inside || photo.stage === 'placed'),
    ...(inside && bundle.receiptNo !== null && departedAt !== undefined ? { departedAt } : {}),
    permitted,
  };
}

function placeOf(bundle: OrderBundle, open: boolean): OrderDetail['place'] {
  const { city, adcode, district, street, place, door, longitude, latitude } = bundle;
  return open
    ? {
        city,
        adcode,
        district,
        street,
        address: [place, door].filter(Boolean).join(' '),
        longitude,
        latitude,
        exact: true,
      }
    : {
        city,
        adcode,
        district,
        street,
        address: maskPlace(place),
        longitude: coarseDegrees(longitude),
        latitude: coarseDegrees(latitude),
        exact: false,
      };
}

/** The weighing in force as its readers see it. */
export function weighingOf({ weighing, goods }: Pick<OrderBundle, 'weighing' | 'goods'>): OrderDetail['weighing'] {
  if (!weighing) return null;
  const lines = weighing.lines.map((line): WeighLine => {
    const estimated = goods.find(({ itemId }) => itemId === line.itemId);
    return { ...line, estimatedGrams: estimated?.grams ?? null, estimatedPieces: estimated?.pieces ?? null };
  });
  const { id, totalFen, totalGrams, serviceFeeFen, weighedAt, contestedAt, contestReason, contestedLineIds } = weighing;
  const contested =
    contestedAt === null ? null : { lineIds: contestedLineIds ?? [], reason: contestReason ?? '', at: contestedAt };
  return { id, lines, totalFen, totalGrams, serviceFeeFen, weighedAt, contested };
}

/** A recycler does not see an earlier recycler's fees. */
function timelineEvent(event: StoredEvent, bundle: OrderBundle, role: Role): OrderDetail['events'][number] {
  const reader =
    role === 'recycler' && event.receiptNo !== null && event.receiptNo !== bundle.receiptNo ? 'viewer' : role;
  return {
    kind: event.kind,
    title: eventTitle(event, reader, bundle.service),
    note: event.reason,
    actor: event.actor,
    at: event.at,
    recordedAt: event.recordedAt,
  };
}

/**
 * The next deadline: the end of the visit's window, the customer's confirmation of cash, the automatic completion, or
 * the rating.
 */
function deadlineOf(bundle: OrderBundle, rules: FeeRules, ratingEnd: number | null, now: number): Instant | null {
  switch (bundle.state) {
    case 'open':
    case 'taken':
      return bundle.windowTo;
    case 'agreed':
      return bundle.payment?.state === 'claimed'
        ? toInstant(fromInstant(bundle.payment.at) + rules.cashSettleHours * HOUR)
        : null;
    case 'paid':
      return bundle.paidAt === null ? null : toInstant(fromInstant(bundle.paidAt) + rules.closeHours * HOUR);
    case 'done':
      return ratingEnd !== null && ratingEnd >= now ? toInstant(ratingEnd) : null;
    default:
      return null;
  }
}
