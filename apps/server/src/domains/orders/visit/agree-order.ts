import { failure, type Failure } from '@shoushou/kernel';
import type { Input } from '@shoushou/contract';
import { isSignature } from '@shoushou/rules/orders/signature';
import type { Transaction } from '../../../platform/database/types.ts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { recordAgreement } from '../order/consent.steps.ts';
import { confirmWalkIn } from '../order/walk-in-customer.steps.ts';
import { checkCode } from './credentials.steps.ts';
import { orderOutcome } from '../views/order-detail.steps.ts';
import type { OrdersDeps } from '../orders.deps.ts';
import { beginStep, isRefusal, type Step } from '../order/on-site.steps.ts';

/** The customer agrees to the weighing: by signature or code on the recycler's phone, or on their own phone. */
export function agreeOrder(deps: OrdersDeps) {
  return transactionalHandler('orders.agree', async (tx, { caller }, input) => {
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
  });
}

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
