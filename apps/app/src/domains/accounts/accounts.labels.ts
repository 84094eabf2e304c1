import type { Profile } from '@shoushou/contract/types';
import type { Ground, Theme } from '../../shell/frame/appearance.ts';

/** `4.9 分 · 成交 93 单`, or a text for people without ratings. */
export function ratingText({ ratingTenths, dealCount }: Pick<Profile, 'ratingTenths' | 'dealCount'>): string {
  const rating = ratingTenths === null ? '暂无评分' : `${(ratingTenths / 10).toFixed(1)} 分`;
  return `${rating} · 成交 ${dealCount} 单`;
}

export const themeNames: Record<Theme, string> = { 'red-theme': '红色', 'green-theme': '绿色', 'blue-theme': '蓝色' };
export const groundNames: Record<Ground, string> = { system: '跟随系统', light: '浅色', dark: '深色' };
