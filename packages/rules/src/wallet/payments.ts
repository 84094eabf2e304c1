import { fromInstant, type Instant } from '@shoushou/kernel/instant';

/** What the numbers of our refunds at a provider begin with; one with another number was not asked for by us. */
export const REFUND_NUMBER = 'RF';

export interface PayablePayment {
  readonly state: 'pending' | 'processing' | 'paid' | 'failed' | 'closed';
  readonly expiresAt: Instant;
}

/** Why a payment can no longer be paid, or null. @param now milliseconds */
export function paymentProblem({ state, expiresAt }: PayablePayment, now: number): 'paid' | 'closed' | null {
  if (state === 'paid') return 'paid';
  return state === 'failed' || state === 'closed' || fromInstant(expiresAt) <= now ? 'closed' : null;
}
