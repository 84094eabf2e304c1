import { toInstant, type Clock, type Random } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { publish } from '../../../platform/events/events.ts';
import type { LedgerTransaction } from '../ledger/ledger.rules.ts';
import { postAllOrThrow, postOrThrow } from '../ledger/posting.store.ts';
import { readLacking } from '../ledger/suspense.store.ts';
import { returnHeld, takenForEarlierRefund } from '../wallet-money.rules.ts';
import { providerNumber, refundedBefore } from './payment.rules.ts';
import { lockPayment } from './payments.store.ts';
import { insertReturn } from './refunds.store.ts';

/**
 * Posts a movement that gives back all or part of a payment (`givesBack`), which can't fail for lack of money. What was
 * paid from the wallet stays there. What was paid at a provider goes back to it, by the job `wallet.give_back` after
 * the commit: in the same statement it leaves the balance, so that it can't be spent or withdrawn meanwhile. Of what the
 * provider gave back before, its payer is told. A repeat changes nothing.
 *
 * Locks the payment before the ledger: call it last. @param at milliseconds
 * @throws Error when more is given back than was paid, and as `postOrThrow` does
 */
export async function postGivenBack(
  tx: Transaction,
  source: { clock: Clock; random: Random },
  { givesBack, ...movement }: LedgerTransaction,
  at: number,
): Promise<void> {
  const payment = givesBack ? await lockPayment(tx, givesBack.payerId, givesBack.paymentNo) : null;
  const back = movement.postings.find(
    ({ owner, account, amountFen }) => owner === givesBack?.payerId && account === 'available' && amountFen > 0,
  );
  if (!payment || payment.method === null || payment.method === 'wallet' || !back?.line) {
    await postOrThrow(tx, movement, at);
    return;
  }
  const { line } = back;
  const { method: provider, ownerId, no: paymentNo } = payment;
  const providerNo = providerNumber(payment);
  // What the provider gave back before, without us, goes to nobody a second time.
  const takenFen = Math.min(back.amountFen, await readLacking(tx, providerNo));
  const settled = takenFen === back.amountFen;
  const amountFen = settled ? back.amountFen : back.amountFen - takenFen;
  const no = await insertReturn(
    tx,
    { ...payment, method: provider },
    { key: movement.key, amountFen, takenFen, reason: `${line.title}，${line.note ?? '退回'}`, settled },
    at,
  );
  if (no === null) {
    await postOrThrow(tx, movement, at);
    return;
  }
  if (takenFen > 0)
    await publish(tx, source, 'wallet.payment_refunded_before', {
      paymentId: paymentNo,
      userId: ownerId,
      amountFen: takenFen,
      at: toInstant(at),
      message: refundedBefore(back.amountFen, takenFen, '正在原路退回'),
    });
  const taken = { no, provider, providerNo, amountFen: takenFen, ownerId, isRefused: false };
  await postAllOrThrow(
    tx,
    [
      movement,
      ...(takenFen > 0 ? [takenForEarlierRefund(taken)] : []),
      ...(settled ? [] : [returnHeld({ no, provider, paymentNo, amountFen, ownerId, line })]),
    ],
    at,
  );
}
