import { failure, formatYuan, shanghaiDate, toInstant, type Failure } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import type { PaymentType } from '@shoushou/rules/orders/payment-means';
import { transferWays } from '@shoushou/rules/orders/payment-means';
import { isSignature } from '@shoushou/rules/orders/signature';
import { WALK_IN_SIGNED_MOST_FEN } from '@shoushou/rules/orders/walk-in';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { listDeviceSharers } from '../../accounts/index.ts';
import { countSale, guardPayment, isBeyondLimit, post, postOrThrow } from '../../wallet/index.ts';
import { payAtDoor, refuseDoorPayment } from '../../payouts/index.ts';
import { checkCode } from './credentials.steps.ts';
import { appendEvent } from '../order/events.store.ts';
import { type EventActor, changeState } from '../orders.store.ts';
import { chargeEscapedFee, lockOwedFees, settleOwedFees } from '../fees/earlier-fees.steps.ts';
import { findEscapes } from '../fees/owed-fees.steps.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { cashPayment, orderPayment } from '../orders-money.rules.ts';
import { confirmWalkIn } from '../order/walk-in-customer.steps.ts';
import { announce } from '../orders.events.ts';
import { countDeal } from '../order/deal-figures.store.ts';
import { markReceiptPaid, readPayment, savePayment } from '../order/payments.store.ts';
import { beginStep, isRefusal, type AcceptedOrder, type Step, paymentFacts } from '../order/on-site.steps.ts';
import { payTip } from '../order/tip.steps.ts';
import { readWeighing } from '../order/goods.store.ts';

type PayInput = Input<'orders.pay'>;

/** A cash payment that the customer confirms by signature or code. */
const confirmsOnTheSpot = ({ type, strokes, code }: PayInput): boolean =>
  type === 2 && (strokes !== undefined || code !== undefined);

/**
 * Pays the customer. A wallet payment is made at once and exactly once; cash is confirmed on the spot by signature or
 * code, otherwise it is reported and the customer confirms it on their own phone. Until they have, the order can only
 * be paid by confirming that cash on the spot.
 */
export function payOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.pay', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'pay', input);
    if (isRefusal(step)) return step;
    const { order } = step;
    if (order.totalFen !== input.amountFen)
      return failure('orders.amount_changed', { values: { amount: formatYuan(order.totalFen ?? 0) } });
    if ((await readPayment(tx, order))?.state === 'claimed' && !confirmsOnTheSpot(input))
      return failure('orders.cash_claimed');
    const refused =
      input.type === 2 ? await payCash(tx, deps, step, input) : await payFromWallet(tx, deps, step, caller, input.type);
    if (refused) return refused;
    return orderOutcome(tx, deps, order.no, caller);
  });
}

/** To the customer's wallet, and from there on to their WeChat or Alipay. */
async function payFromWallet(
  tx: Transaction,
  deps: OrdersDeps,
  { order, at }: Step,
  caller: { userId: string; deviceId: string },
  type: 1 | 3 | 4,
): Promise<Failure<
  | 'orders.no_customer_account'
  | 'orders.walk_in_unconfirmed'
  | 'wallet.balance_too_low'
  | 'wallet.seller_limit'
  | 'wallet.paypassword_needed'
  | 'wallet.paypassword_unset'
  | 'wallet.paypassword_new'
  | 'payouts.transfer_unavailable'
> | null> {
  // A typed number gets the same answer with and without an account.
  if (order.customerId === null)
    return failure(
      order.walkIn && order.customerMobile !== '' ? 'orders.walk_in_unconfirmed' : 'orders.no_customer_account',
    );
  const [weighing, facts, sharers] = await Promise.all([
    readWeighing(tx, order, order.weighingId ?? ''),
    paymentFacts(tx, order),
    listDeviceSharers(tx, order.recyclerId),
  ]);
  const serviceFeeFen = weighing?.serviceFeeFen ?? 0;
  const { amountFen } = facts;
  const payee = { ownerId: order.customerId, amountFen };
  const way = type === 1 ? null : transferWays[type];
  const refused = way && (await refuseDoorPayment(tx, deps, payee, way));
  if (refused) return refused;
  const [unconfirmed, owed, escapes] = await Promise.all([
    guardPayment(tx, deps, caller, {
      amountFen: amountFen + serviceFeeFen,
      payeeId: order.walkIn ? null : order.customerId,
      of: `order ${order.no}`,
    }),
    lockOwedFees(tx, order.customerId),
    findEscapes(tx, deps, order, sharers),
  ]);
  if (unconfirmed) return unconfirmed;
  // Sent together: a refusal of either takes back both.
  const [beyond, moved] = await Promise.all([
    countSale(tx, deps, { sellerId: order.customerId, amountFen, at }),
    post(tx, orderPayment({ ...facts, customerId: order.customerId, serviceFeeFen }), deps.clock.now()),
  ]);
  if (beyond) return beyond;
  if (!moved.ok) return moved;
  await savePayment(tx, order, {
    type,
    amountFen,
    serviceFeeFen,
    state: 'paid',
    confirmedBy: null,
    strokes: null,
    at,
  });
  await finishPayment(tx, deps, order, {
    actor: 'recycler',
    actorId: order.recyclerId,
    at,
    type,
    serviceFeeFen,
    owed,
    escapes,
    sharers,
  });
  if (way) await payAtDoor(tx, deps, payee, way, order.receiptNo);
  return null;
}

async function payCash(
  tx: Transaction,
  deps: OrdersDeps,
  { order: found, at }: Step,
  input: PayInput,
): Promise<Failure<
  | 'orders.code_wrong'
  | 'orders.code_void'
  | 'orders.signature_empty'
  | 'orders.walk_in_code_needed'
  | 'wallet.seller_limit'
> | null> {
  const confirmed = await cashConfirmation(tx, deps, found, input);
  if (confirmed && typeof confirmed === 'object') return confirmed;
  const order = confirmed === 'code' ? await confirmWalkIn(tx, deps, found, at) : found;
  if (
    order.customerId !== null &&
    (await isBeyondLimit(tx, { sellerId: order.customerId, amountFen: order.totalFen ?? 0, at }))
  )
    return failure('wallet.seller_limit');
  const amountFen = order.totalFen ?? 0;
  const common = { type: 2, amountFen, serviceFeeFen: 0, strokes: input.strokes ?? null, at } as const;
  if (confirmed) {
    await savePayment(tx, order, { ...common, state: 'paid', confirmedBy: confirmed });
    await finishCashPayment(tx, deps, order, { actor: 'recycler', actorId: order.recyclerId, at });
    return null;
  }
  await savePayment(tx, order, { ...common, state: 'claimed', confirmedBy: null });
  await appendEvent(tx, deps, order, {
    kind: 'cash_claimed',
    actor: 'recycler',
    actorId: order.recyclerId,
    toState: 'agreed',
    occurredAt: at,
    payload: { totalFen: amountFen },
  });
  await announce(tx, deps, order, 'cash_claimed', { actor: 'recycler', amountFen, occurredAt: at });
  return null;
}

async function cashConfirmation(
  tx: Transaction,
  deps: OrdersDeps,
  order: AcceptedOrder,
  { strokes, code }: PayInput,
): Promise<
  | 'signature'
  | 'code'
  | null
  | Failure<'orders.code_wrong' | 'orders.code_void' | 'orders.signature_empty' | 'orders.walk_in_code_needed'>
> {
  if (strokes !== undefined && order.walkIn && (order.totalFen ?? 0) > WALK_IN_SIGNED_MOST_FEN)
    return failure('orders.walk_in_code_needed', { values: { most: formatYuan(WALK_IN_SIGNED_MOST_FEN) } });
  if (strokes !== undefined) return isSignature(strokes) ? 'signature' : failure('orders.signature_empty');
  if (code === undefined) return null;
  const checked = await checkCode(tx, deps, order, '3', code);
  return checked.ok ? 'code' : checked;
}

interface Paid {
  actor: EventActor;
  actorId: string | null;
  /** When it changed hands, milliseconds. */
  at: number;
  /** It was neither confirmed nor denied in time. */
  byTime?: boolean;
}

/** Finishes a payment in cash; both people read it in their wallet's lines. */
export async function finishCashPayment(
  tx: Transaction,
  deps: OrdersDeps,
  order: AcceptedOrder,
  paid: Paid,
): Promise<void> {
  const [facts, sharers] = await Promise.all([paymentFacts(tx, order), listDeviceSharers(tx, order.recyclerId)]);
  const [owed, escapes] = await Promise.all([
    lockOwedFees(tx, order.customerId),
    findEscapes(tx, deps, order, sharers),
  ]);
  // The money has changed hands, even above the year's sales limit.
  await Promise.all([
    order.customerId !== null &&
      countSale(tx, deps, { sellerId: order.customerId, amountFen: facts.amountFen, at: paid.at }, true),
    postOrThrow(tx, cashPayment(facts), deps.clock.now()),
  ]);
  await finishPayment(tx, deps, order, { ...paid, type: 2, serviceFeeFen: 0, owed, escapes, sharers });
}

/** Marks the order as paid: receipt, timeline, and events to both people and other domains. */
async function finishPayment(
  tx: Transaction,
  deps: OrdersDeps,
  order: AcceptedOrder,
  paid: Paid & {
    type: PaymentType;
    serviceFeeFen: number;
    owed: Awaited<ReturnType<typeof lockOwedFees>>;
    escapes: Awaited<ReturnType<typeof findEscapes>>;
    /** Everybody else who has used a phone of the recycler. */
    sharers: readonly string[];
  },
): Promise<void> {
  const { at, type, serviceFeeFen, owed, escapes, sharers } = paid;
  const settledFen = await settleOwedFees(tx, deps, owed, order.receiptNo);
  const escapedFeeFen = await chargeEscapedFee(tx, deps, order, escapes);
  const tipFen = await payTip(tx, deps, order, order.recyclerId);
  const sharedPhone = order.customerId !== null && sharers.includes(order.customerId);
  const ranked = !order.walkIn;
  const day = shanghaiDate(at);
  const [after, isCounted] = await Promise.all([
    changeState(tx, order, { state: 'paid', paidAt: toInstant(at) }),
    markReceiptPaid(tx, order, at, { ranked, day, sharedPhone }),
  ]);
  const counted = isCounted && ranked;
  const event = appendEvent(tx, deps, order, {
    kind: 'paid',
    actor: paid.actor,
    actorId: paid.actorId,
    toState: 'paid',
    occurredAt: at,
    payload: {
      totalFen: order.totalFen ?? 0,
      type,
      serviceFeeFen,
      ...(escapedFeeFen > 0 ? { escapedFeeFen } : {}),
      ...(settledFen > 0 ? { settledFen } : {}),
      ...(tipFen > 0 ? { tipFen } : {}),
      ...(paid.byTime ? { byTime: true } : {}),
    },
  });
  const facts = {
    actor: paid.actor,
    amountFen: order.totalFen ?? 0,
    totalGrams: order.totalGrams ?? 0,
    occurredAt: at,
  };
  await Promise.all([
    event,
    counted && countDeal(tx, { city: order.city, recyclerId: order.recyclerId, day, grams: order.totalGrams ?? 0 }),
    announce(tx, deps, after, 'paid', facts),
  ]);
}
