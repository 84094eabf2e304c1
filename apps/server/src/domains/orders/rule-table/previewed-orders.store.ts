import type { Queryable } from '../../../platform/database/types.ts';
import type { PreviewedOrder } from './order-rule-effects.rules.ts';

/** The newest orders of all cities; walk-in deals pay no fees. */
export function listPreviewedOrders(source: Queryable, limit: number): Promise<PreviewedOrder[]> {
  return source.query<PreviewedOrder>(
    `SELECT service, estimate_low_fen AS "estimateLowFen", estimate_high_fen AS "estimateHighFen",
     info_fee_fen AS "infoFeeFen", window_to AS "windowTo", taken_at AS "takenAt", arrived_at AS "arrivedAt",
       closed_at AS "closedAt", cancelled_by AS "cancelledBy", CASE WHEN paid_at IS NOT NULL THEN total_fen
       END AS "totalFen"
     FROM orders WHERE NOT walk_in ORDER BY placed_at DESC, no DESC LIMIT $1`,
    [limit],
  );
}
