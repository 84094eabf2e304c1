import type { CampaignPacket } from '@shoushou/contract';
import { fromInstant, type Instant } from '@shoushou/kernel';

/** @param now milliseconds */
export function packetState({ shares, opened, closedAt, expiresAt }: { shares: number; opened: number; closedAt: Instant | null; expiresAt: Instant }, now: number): CampaignPacket['state'] {
  if (opened === shares) return 'empty';
  return closedAt !== null || fromInstant(expiresAt) <= now ? 'over' : 'open';
}
