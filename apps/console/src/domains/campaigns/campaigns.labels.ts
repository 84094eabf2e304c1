import type { Data } from '@shoushou/contract/schemas';

export type Steward = Data<'campaigns.console_stewards'>['items'][number];
export type RuleVersion = Data<'campaigns.console_rules'>['items'][number];

export const ruleTags: Readonly<Record<RuleVersion['state'], { label: string; color?: string }>> = {
  running: { label: '执行中', color: 'green' },
  spent: { label: '预算已用完', color: 'orange' },
  ended: { label: '已结束', color: 'red' },
  past: { label: '历史版本' },
};
