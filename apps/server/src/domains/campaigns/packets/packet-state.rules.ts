import type { CampaignPacket } from '@shoushou/contract';
import { fromInstant } from '@shoushou/kernel';
import type { PacketRow } from './packets.store.ts';

/** @param now milliseconds */
export function packetState({ shares, opened, closedAt, expiresAt }: Pick<PacketRow, 'shares' | 'opened' | 'closedAt' | 'expiresAt'>, now: number): CampaignPacket['state'] {
  if (opened === shares) return 'empty';
  return closedAt !== null || fromInstant(expiresAt) <= now ? 'over' : 'open';
}
