import type { SandboxPayment } from './sandbox-payments.store.ts';

/** The orders stored by a simulated provider. */
export interface SandboxOrders {
  /** Stores an order unless its number is used. @returns the stored order; null when it belongs to another provider */
  begin(order: Pick<SandboxPayment, 'no' | 'kind' | 'amountFen' | 'subject'>): Promise<SandboxPayment | null>;
  find(no: string): Promise<SandboxPayment | null>;
  /** Notes a refund, once under its number, for the bill of the day. */
  noteRefund(refund: { no: string; paymentNo: string; amountFen: number }): Promise<void>;
  /** Closes an open order; false when it is not open. */
  close(no: string): Promise<boolean>;
}

/** The simulated payment page. A path, because it is on our own host. */
export const cashierPage = (no: string, query: Readonly<Record<string, string>>): string =>
  `/sandbox/pay/${encodeURIComponent(no)}?${new URLSearchParams(query)}`;
