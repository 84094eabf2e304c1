import type { PaymentPurpose } from '../cashier/payment-purpose.steps.ts';
import { findReceiveCode, lockReceiveCode } from './receive.store.ts';

/** Payments by a receive code of the owner's. */
export const receivePurpose: PaymentPurpose = {
  payer: 'anybody',
  fromWallet: false,
  retryPath: () => 'transaction',
  creditLine: { kind: 'receive', title: '扫码收款' },
  /**
   * The code's amount was already paid by another payer, or the code was deleted with its owner's account. The code is
   * locked and re-read, so that of two simultaneous payers the second sees the first.
   */
  async whyNotOwed(tx, payment) {
    const code = payment.subject ?? '';
    const found = await findReceiveCode(tx, code);
    if (found === null) return '收款码已失效，款项原路退回';
    if (found.amountFen === null) return null;
    await lockReceiveCode(tx, code);
    return (await findReceiveCode(tx, code))!.receivedFen > 0 ? '收款码已付过，款项原路退回' : null;
  },
};
