import type { Data } from '@shoushou/contract/schemas';
import type { DeskMix, PriceList } from '@shoushou/contract/types';

export type DeskService = Data<'catalog.console_catalog'>['services'][number];
export type DeskCategory = DeskService['categories'][number];
export type DeskItem = DeskCategory['items'][number];

export type { DeskMix };

export const unitNames = { kg: '公斤', piece: '件' } as const;

export const listTags: Readonly<Record<PriceList['state'], { label: string; color: string }>> = {
  waiting: { label: '待复核', color: 'orange' },
  scheduled: { label: '待生效', color: 'blue' },
  in_force: { label: '已生效', color: 'green' },
  declined: { label: '未通过', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
};

/** States of a price suggestion from a future; `off`: its link is switched off. */
export const suggestionTags = {
  waiting: { label: '待决定', color: 'blue' },
  same: { label: '无需调整', color: 'default' },
  settled: { label: '今天已处理', color: 'green' },
  no_quote: { label: '没有行情', color: 'orange' },
  off: { label: '已停用', color: 'default' },
} as const;
