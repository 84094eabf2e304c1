import type { SandboxPayment } from './sandbox-payments.store.ts';

/** What a provider of the sandbox keeps of its payments. */
export interface SandboxOrders {
  /** Keeps an order unless its number is taken, and answers what is kept under it; null where that is another provider's. */
  begin(order: Pick<SandboxPayment, 'no' | 'kind' | 'amountFen' | 'subject'>): Promise<SandboxPayment | null>;
  find(no: string): Promise<SandboxPayment | null>;
  /** Closes an order that waits; false when it does not. */
  close(no: string): Promise<boolean>;
}

/** The sandbox's page on which a person pays, in place of a provider's. A path: it stands on whatever host we do. */
export const cashierPage = (no: string, query: Readonly<Record<string, string>>): string => `/sandbox/pay/${encodeURIComponent(no)}?${new URLSearchParams(query)}`;
