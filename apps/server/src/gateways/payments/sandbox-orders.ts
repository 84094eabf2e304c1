import type { Repeat } from '../sandbox-rules/filings.store.ts';
import type { SandboxPayment, SandboxRefund } from './sandbox-payments.store.ts';

/** The orders stored by a simulated provider. */
export interface SandboxOrders {
  /** Stores an order unless its number is used. @returns the stored order; null when it belongs to another provider */
  begin(
    order: Pick<SandboxPayment, 'no' | 'kind' | 'amountFen' | 'subject' | 'expiresAt' | 'payerAddress' | 'openedAt'>,
  ): Promise<SandboxPayment | null>;
  /** How a request under a number compares with the first one. */
  repeat(no: string, request: string): Promise<Repeat>;
  find(no: string): Promise<SandboxPayment | null>;
  /** Refunds of an order, in order. */
  refunds(paymentNo: string): Promise<SandboxRefund[]>;
  /** Notes a refund, once under its number. */
  noteRefund(refund: Omit<SandboxRefund, 'madeAt'>): Promise<void>;
  /** Closes an open order; false when it is not open. */
  close(no: string): Promise<boolean>;
}

/** The simulated payment page. A path, because it is on our own host. */
export const cashierPage = (no: string, query: Readonly<Record<string, string>>): string =>
  `/sandbox/pay/${encodeURIComponent(no)}?${new URLSearchParams(query)}`;
