import { fromInstant, MINUTE, type Instant } from '@shoushou/kernel/instant';
import type { Fen } from '@shoushou/kernel/money';

/**
 * What a late arrival costs: free minutes after the window, then fen for each started ten minutes, up to the maximum.
 */
export interface LateTerms {
  freeMinutes: number;
  perTenFen: Fen;
  capFen: Fen;
}

/** The recycler's fee for arriving at this moment (milliseconds), paid to the customer. Fen. */
export function lateFeeAt({ freeMinutes, perTenFen, capFen }: LateTerms, windowTo: Instant, at: number): Fen {
  const minutes = (at - fromInstant(windowTo)) / MINUTE - freeMinutes;
  return minutes <= 0 ? 0 : Math.min(capFen, Math.ceil(minutes / 10) * perTenFen);
}
