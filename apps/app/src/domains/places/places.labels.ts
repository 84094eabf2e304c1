import type { Area, OpenArea } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { shanghaiParts } from '@shoushou/kernel/instant';
import { formatMoneyShort } from '@shoushou/kernel/money';

export const addressTags = ['家', '公司', '店铺', '仓库'] as const;

export const areaStates: Record<Area['state'], { readonly word: string; readonly tone: Tone }> = {
  active: { word: '接单中', tone: 'success' },
  paused: { word: '已暂停', tone: 'warning' },
  expired: { word: '已到期', tone: 'plain' },
};

/** `2026年12月10日`. */
export function dateText(instant: string): string {
  const { year, month, day } = shanghaiParts(Date.parse(instant));
  return `${year}年${month}月${day}日`;
}

/** The lowest price of opening a district, and the number that the person already has. */
export function offersText(offers: readonly Pick<OpenArea, 'feeFen'>[], mine: number): string {
  const opened = mine > 0 ? `您已开通 ${mine} 个区` : '';
  if (offers.length === 0) return opened;
  const lowest = Math.min(...offers.map(({ feeFen }) => feeFen));
  return [lowest === 0 ? '有的区免费' : `最低 ${formatMoneyShort(lowest)}`, opened].filter(Boolean).join('，');
}

/** A summary of all districts: those that take no orders, else which one ends first. */
export function areasText(areas: readonly Pick<Area, 'name' | 'state' | 'expiresAt'>[]): string {
  const off = areas.filter(({ state }) => state !== 'active');
  if (off.length > 0) return off.map(({ name, state }) => `${name}${areaStates[state].word}`).join('，');
  const first = [...areas].sort((one, other) => one.expiresAt.localeCompare(other.expiresAt))[0];
  return first ? `${first.name}最先到期，${dateText(first.expiresAt)}` : '';
}

/** `1 年`, `90 天`. */
export function termText(days: number): string {
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`;
}

/** Label of the button that opens or renews a district: `支付 ¥199 开通`. */
export function openingText({ feeFen, mine }: Pick<OpenArea, 'feeFen' | 'mine'>): string {
  const verb = mine ? '续期' : '开通';
  return feeFen === 0 ? `免费${verb}` : `支付 ${formatMoneyShort(feeFen)} ${verb}`;
}
