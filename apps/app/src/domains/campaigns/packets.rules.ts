import type { CampaignPacket } from '@shoushou/contract/types';

/** Why a packet cannot be opened, or what its sender waits for. */
export function closedText({
  own,
  state,
  shares,
  opened,
}: Pick<CampaignPacket, 'own' | 'state' | 'shares' | 'opened'>): string {
  if (own)
    return state === 'open'
      ? `还有 ${shares - opened} 个没有领，发给朋友吧`
      : state === 'empty'
        ? '都被领走了'
        : '已过期，没领的已退回活动';
  return state === 'empty' ? '手慢了，红包已领完' : '红包已过期';
}

/** The status text of a packet in a list. */
export function packetStatusText({
  mine,
  own,
  state,
  shares,
  opened,
}: Pick<CampaignPacket, 'mine' | 'own' | 'state' | 'shares' | 'opened'>): string {
  if (mine !== null) return own ? `已领 ${opened} / ${shares} 个` : '已存入奖励账户';
  return state === 'open' ? `已领 ${opened} / ${shares} 个` : state === 'empty' ? '已领完' : '已过期';
}
