import type { CampaignPacket } from '@shoushou/contract';
import { fromInstant, type Instant } from '@shoushou/kernel';

/**
 * The effective time for a packet's expiry, milliseconds: frozen while its campaign is paused, after which the packet's
 * end moves accordingly.
 */
export const packetTime = (pausedAt: Instant | null, now: number): number =>
  pausedAt === null ? now : Math.min(now, fromInstant(pausedAt));

/** @param now milliseconds, as `packetTime` has it */
export function packetState(
  {
    shares,
    opened,
    closedAt,
    expiresAt,
  }: { shares: number; opened: number; closedAt: Instant | null; expiresAt: Instant },
  now: number,
): CampaignPacket['state'] {
  if (opened === shares) return 'empty';
  return closedAt !== null || fromInstant(expiresAt) <= now ? 'over' : 'open';
}
