import type { Data, ReceiveCode, ReceivePayment } from '@shoushou/contract';
import { maskName } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { findPeople } from '../../accounts/index.ts';
import { stateAt, type PaymentRow } from '../cashier/payment.rules.ts';
import { receiveState, type ReceiveCodeRow } from './receive.rules.ts';
import { findReceiveCode, listReceived } from './receive.store.ts';
import { findSurplusRefund } from '../cashier/refunds.store.ts';

type ReceiveDeps = Pick<Deps, 'clock' | 'gateways'>;

/** A code for its owner, with the payments received. */
export async function ownCodeView(
  source: Queryable,
  { clock, gateways }: ReceiveDeps,
  row: ReceiveCodeRow,
): Promise<ReceiveCode> {
  const { ownerId, code, amountFen, note, createdAt, expiresAt, receivedFen } = row;
  return {
    code,
    amountFen,
    note,
    state: receiveState(row, clock.now()),
    methods: [...gateways.payments.offered],
    createdAt,
    expiresAt,
    receivedFen,
    received: await listReceived(source, ownerId, code),
  };
}

/** The payee as shown to a payer, with the name masked. */
export async function payeeOf(source: Queryable, ownerId: string): Promise<{ payee: string; verified: boolean }> {
  const person = (await findPeople(source, [ownerId])).get(ownerId);
  return { payee: maskName(person?.username ?? ''), verified: person?.verified ?? false };
}

export async function payerView(source: Queryable, payment: PaymentRow, now: number): Promise<ReceivePayment> {
  const state = stateAt(payment, now);
  const code = await findReceiveCode(source, payment.subject ?? '');
  const { payee } = await payeeOf(source, payment.ownerId);
  const refund = state === 'closed' ? await findSurplusRefund(source, payment.ownerId, payment.no) : null;
  return {
    id: payment.no,
    amountFen: payment.amountFen,
    payee,
    note: code?.note ?? '',
    state: state === 'pending' ? 'closed' : state,
    payUrl: state === 'processing' ? payment.payUrl : null,
    paidAt: payment.paidAt,
    refund: refund && { state: refund.state, reason: refund.reason },
  };
}

/** The payment request as shown to a payer. */
export function paymentRequestOf(
  row: ReceiveCodeRow,
  now: number,
): Pick<Data<'wallet.read_receive_code'>, 'code' | 'amountFen' | 'note' | 'state'> {
  return { code: row.code, amountFen: row.amountFen, note: row.note, state: receiveState(row, now) };
}
