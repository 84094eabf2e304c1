import type { Area } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { shanghaiParts } from '@shoushou/kernel/instant';

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

/** `1 年`, `90 天`. */
export function termText(days: number): string {
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`;
}
