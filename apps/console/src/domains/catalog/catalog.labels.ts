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
