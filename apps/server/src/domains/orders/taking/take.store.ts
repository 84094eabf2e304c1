import type { Instant } from '@shoushou/kernel';
import type { Database } from '../../../platform/database/types.ts';

export interface TakeRequest {
  no: string;
  recyclerId: string;
  /** Drawn by the caller; used if the take wins. */
  receiptNo: string;
  /** The request's idempotency key. */
  key: string | null;
  longitude: number | null;
  latitude: number | null;
}

export interface TakeOutcome {
  index: number;
  outcome:
    | 'taken' | 'repeated' | 'already_taken' | 'unknown' | 'not_open' | 'own_order' | 'off_duty' | 'not_in_my_area' | 'taking_stopped'
    | 'too_many_under_way' | 'balance_too_low' | 'brushing_locked' | 'key_reused';
  receiptNo: string | null;
  lockedUntil: Instant | null;
}

/** Decides and writes many takes in one statement and one commit; outcomes stand in the order of the requests. */
export function takeOrders(database: Database, requests: readonly TakeRequest[], at: number): Promise<TakeOutcome[]> {
  return database.batch(
    `SELECT index, outcome, receipt_no AS "receiptNo", locked_until AS "lockedUntil" FROM orders_take($1, to_timestamp($2 / 1000.0)) ORDER BY index`,
    [JSON.stringify(requests), at],
  );
}
