import type { Fen, Instant } from '@shoushou/kernel';
import type { Queryable } from '../../../platform/database/types.ts';

/** What the fees of an order depend on. */
export interface PreviewedOrder {
  service: string;
  estimateLowFen: Fen;
  estimateHighFen: Fen;
  infoFeeFen: Fen;
  windowTo: Instant;
  takenAt: Instant | null;
  arrivedAt: Instant | null;
  closedAt: Instant | null;
  cancelledBy: string | null;
  totalFen: Fen | null;
}

/** The newest orders of all cities; walk-in deals pay no fees. */
export function listPreviewedOrders(source: Queryable, limit: number): Promise<PreviewedOrder[]> {
  return source.query<PreviewedOrder>(
    `SELECT service, estimate_low_fen AS "estimateLowFen", estimate_high_fen AS "estimateHighFen", info_fee_fen AS "infoFeeFen", window_to AS "windowTo", taken_at AS "takenAt", arrived_at AS "arrivedAt",
       closed_at AS "closedAt", cancelled_by AS "cancelledBy", CASE WHEN paid_at IS NOT NULL THEN total_fen END AS "totalFen"
     FROM orders WHERE NOT walk_in ORDER BY placed_at DESC, no DESC LIMIT $1`,
    [limit],
  );
}
