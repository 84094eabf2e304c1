import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DealRow } from './deals.table.ts';

type Held = Pick<DealRow, 'no' | 'heldPaymentNo'>;

/**
 * Six digits that the buyer shows at the meeting: derived, not stored, from the deal and its held payment under the
 * server's secret.
 */
export function handoverCode({ serverSecret }: { serverSecret: string }, { no, heldPaymentNo }: Held): string {
  const digest = createHmac('sha256', serverSecret)
    .update(`handover\0${no}\0${heldPaymentNo ?? ''}`)
    .digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export function isHandoverCode(environment: { serverSecret: string }, deal: Held, entered: string): boolean {
  return timingSafeEqual(Buffer.from(handoverCode(environment, deal)), Buffer.from(entered));
}
