import type { Data } from '@shoushou/contract/schemas';

export type ConsoleAppeal = Data<'appeals.console_list'>['items'][number];
export type Evidence = Data<'appeals.console_evidence'>;

export const appealTags: Readonly<Record<ConsoleAppeal['state'], { label: string; color: string }>> = {
  submitted: { label: '待受理', color: 'orange' },
  reviewing: { label: '处理中', color: 'blue' },
  upheld: { label: '成立', color: 'green' },
  dismissed: { label: '不成立', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
};

export const kindNames: Readonly<Record<ConsoleAppeal['kind'], string>> = {
  receipt: '收货',
  customer: '客户',
  info_fee: '信息费',
};

export const sideNames = { customer: '客户', recycler: '回收员' } as const;

export const movementNames: Readonly<Record<ConsoleAppeal['movements'][number]['what'], string>> = {
  info_fee: '信息费退回',
  fee: '费用退回',
  compensation: '客户补偿',
  difference: '补差',
};

/** Those who move an appeal, by their side of the order. */
export const appealActors = ({
  appellantSide,
}: Pick<ConsoleAppeal, 'appellantSide'>): Readonly<Record<ConsoleAppeal['steps'][number]['by'], string>> => ({
  appellant: sideNames[appellantSide],
  other: sideNames[appellantSide === 'customer' ? 'recycler' : 'customer'],
  operator: '客服',
  time: '系统（超时）',
});
