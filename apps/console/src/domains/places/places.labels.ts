import type { Data } from '@shoushou/contract/schemas';

export type DeskArea = Data<'places.console_areas'>[number];
export type AreaApplication = Data<'places.console_area_applications'>['items'][number];

export const applicationTags: Readonly<Record<AreaApplication['state'], { label: string; color: string }>> = {
  submitted: { label: '待答复', color: 'orange' },
  accepted: { label: '已开放', color: 'green' },
  declined: { label: '未开放', color: 'default' },
};
