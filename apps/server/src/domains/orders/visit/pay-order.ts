import { failure, formatYuan, toInstant, type Failure } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import { isSignature } from '@shoushou/rules/orders/signature';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { findPeople } from '../../accounts/index.ts';
import { post } from '../../wallet/index.ts';
import { checkCode } from './credentials.steps.ts';
import { appendEvent, type EventActor } from '../events.store.ts';
import { orderOutcome, type OrdersDeps } from '../views/order-detail.steps.ts';
import { orderPayment } from '../orders-money.rules.ts';
import { announce } from '../orders.events.ts';
import { changeState, type OrderRow } from '../orders.store.ts';
import { markReceiptPaid, savePayment } from './payments.store.ts';
import { beginStep, isRefusal, type AcceptedOrder, type Step } from './on-site.steps.ts';
import { readWeighing } from './weighings.store.ts';

type PayInput = Input<'orders.pay'>;

/**
 * Pays the customer. A wallet payment is made at once and exactly once; cash is confirmed on the spot by signature or code,
 * otherwise it is reported and the customer confirms it on their own phone.
 */
export function payOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.pay', async (tx, { caller }, input) => {
    const step = await beginStep(tx, deps, caller, input.no, 'pay', input);
    if (isRefusal(step)) return step;
    const { order } = step;
    if (order.totalFen !== input.amountFen) return failure('orders.amount_changed', { values: { amount: formatYuan(order.totalFen ?? 0) } });
    const refused = input.type === 1 ? await payFromWallet(tx, deps, step) : await payCash(tx, deps, step, input);
    if (refused) return refused;
    return orderOutcome(tx, deps, order.no, caller);
  });
}

async function payFromWallet(tx: Transaction, deps: OrdersDeps, { order, at }: Step): Promise<Failure<'orders.no_customer_account' | 'wallet.balance_too_low'> | null> {
  if (order.customerId === null) return failure('orders.no_customer_account');
  const weighing = await readWeighing(tx, order, order.weighingId ?? '');
  const serviceFeeFen = weighing?.serviceFeeFen ?? 0;
  const amountFen = order.totalFen ?? 0;
  const people = await findPeople(tx, [order.recyclerId]);
  const moved = await post(tx, orderPayment({
    recyclerId: order.recyclerId, customerId: order.customerId, receiptNo: order.receiptNo, amountFen, serviceFeeFen,
    customerName: order.customerName, recyclerName: people.get(order.recyclerId)?.username ?? '', city: order.city,
  }), deps.clock.now());
  if (!moved.ok) return moved;
  await savePayment(tx, order, { type: 1, amountFen, serviceFeeFen, state: 'paid', confirmedBy: null, strokes: null, at });
  await finishPayment(tx, deps, order, { actor: 'recycler', actorId: order.recyclerId, at, type: 1, serviceFeeFen });
  return null;
}

async function payCash(tx: Transaction, deps: OrdersDeps, { order, at }: Step, input: PayInput): Promise<Failure<'orders.code_wrong' | 'orders.code_void' | 'orders.signature_empty'> | null> {
  const confirmed = await cashConfirmation(tx, deps, order, input);
  if (confirmed && typeof confirmed === 'object') return confirmed;
  const amountFen = order.totalFen ?? 0;
  const common = { type: 2, amountFen, serviceFeeFen: 0, strokes: input.strokes ?? null, at } as const;
  if (confirmed) {
    await savePayment(tx, order, { ...common, state: 'paid', confirmedBy: confirmed });
    await finishPayment(tx, deps, order, { actor: 'recycler', actorId: order.recyclerId, at, type: 2, serviceFeeFen: 0 });
    return null;
  }
  await savePayment(tx, order, { ...common, state: 'claimed', confirmedBy: null });
  await appendEvent(tx, deps, order, { kind: 'cash_claimed', actor: 'recycler', actorId: order.recyclerId, toState: 'agreed', occurredAt: at, payload: { totalFen: amountFen } });
  await announce(tx, deps, order, 'cash_claimed', { actor: 'recycler', amountFen, occurredAt: at });
  return null;
}

async function cashConfirmation(tx: Transaction, deps: OrdersDeps, order: AcceptedOrder, { strokes, code }: PayInput): Promise<'signature' | 'code' | null | Failure<'orders.code_wrong' | 'orders.code_void' | 'orders.signature_empty'>> {
  if (strokes !== undefined) return isSignature(strokes) ? 'signature' : failure('orders.signature_empty');
  if (code === undefined) return null;
  const checked = await checkCode(tx, deps, order, '3', code);
  return checked.ok ? 'code' : checked;
}

/** Marks the order as paid: receipt, timeline, and events to both people and other domains. */
export async function finishPayment(
  tx: Transaction,
  deps: OrdersDeps,
  order: OrderRow,
  paid: { actor: EventActor; actorId: string | null; at: number; type: 1 | 2; serviceFeeFen: number; byTime?: boolean },
): Promise<void> {
  const { at, type, serviceFeeFen } = paid;
  const after = await changeState(tx, order, { state: 'paid', paidAt: toInstant(at) });
  await markReceiptPaid(tx, after, at);
  await appendEvent(tx, deps, order, {
    kind: 'paid', actor: paid.actor, actorId: paid.actorId, toState: 'paid', occurredAt: at,
    payload: { totalFen: order.totalFen ?? 0, type, serviceFeeFen, ...(paid.byTime ? { byTime: true } : {}) },
  });
  const facts = { actor: paid.actor, amountFen: order.totalFen ?? 0, totalGrams: order.totalGrams ?? 0, occurredAt: at };
  await announce(tx, deps, after, 'paid', facts);
}
