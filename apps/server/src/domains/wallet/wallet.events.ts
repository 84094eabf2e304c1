import type { EventHandlers } from '../../platform/events/events.ts';
import type { PaymentCredited, PaymentPaid, PurposeTable } from './cashier/payment-purpose.steps.ts';
import { deletePayees } from './pay-password/confirmed-payments.store.ts';
import { deletePayPassword } from './pay-password/pay-passwords.store.ts';
import { deletePasskeys } from './pay-password/passkeys.store.ts';
import { deleteReceiveCodes } from './receive-codes/receive.store.ts';
import { linkPerson } from './tally/tally.store.ts';

declare module '../../platform/events/events.ts' {
  interface DomainEvents {
    'wallet.payment_paid': PaymentPaid;
    /** A person's sales in twelve months reached this share of the limit of reverse invoices, per cent. */
    'wallet.seller_warned': { userId: string; percent: number; salesFen: number };
    'wallet.payment_credited': PaymentCredited;
    /** What was to be given back of a payment, its provider had given back before, without us. */
    'wallet.payment_refunded_before': PaymentCredited;
    /** A device confirms payments by fingerprint or face from now on. `at` in milliseconds. */
    'wallet.passkey_added': { userId: string; at: number };
    /** `first`: it was set for the first time. `at` in milliseconds. */
    'wallet.pay_password_set': { userId: string; first: boolean; at: number };
  }
}

export function walletEventHandlers({ purposes }: { purposes: PurposeTable }): EventHandlers {
  return {
    'wallet.payment_paid': async (tx, { payload }) => {
      await purposes.of(payload.purpose).whenPaid?.(tx, payload);
    },
    'identity.verified': async (tx, { payload: { userId, personHash, at } }) => {
      await linkPerson(tx, userId, personHash, at);
    },
    'accounts.devices_revoked': async (tx, { payload: { userId, deviceIds } }) => {
      await deletePasskeys(tx, userId, deviceIds);
    },
    'accounts.erased': async (tx, { payload: { userId } }) => {
      await deletePayPassword(tx, userId);
      await deletePasskeys(tx, userId, null);
      await deletePayees(tx, userId);
      await deleteReceiveCodes(tx, userId);
    },
  };
}
