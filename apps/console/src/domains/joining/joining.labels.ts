import type { Data } from '@shoushou/contract/schemas';

export type Application = Data<'joining.console_applications'>['items'][number];

/** Label and antd tag colour of each state. */
export const applicationTags: Readonly<Record<Application['state'], { label: string; color: string }>> = {
  submitted: { label: '待审核', color: 'orange' },
  accepted: { label: '已通过', color: 'green' },
  declined: { label: '未通过', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
};

export const vehicleNames: Readonly<Record<Application['vehicle'], string>> = {
  none: '无',
  bicycle: '自行车',
  tricycle: '三轮车',
  van: '面包车',
  truck: '货车',
};
