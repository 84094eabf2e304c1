import type { Data, Input } from '@shoushou/contract/schemas';
import type { SaleContractState, SupplyKind, SupplyState, SupplyStep } from '@shoushou/contract/types';

export type ConsoleSupplyRow = Data<'supply.console_list'>['items'][number];
export type ConsoleContractRow = Data<'supply.console_contracts'>['items'][number];
export type ReviewDecision = Input<'supply.review'>['decision'];
export type ContractDecision = Input<'supply.decide'>['decision'];

export const supplyTags: Readonly<Record<SupplyState, { label: string; color: string }>> = {
  in_review: { label: '待审核', color: 'orange' },
  open: { label: '竞价中', color: 'blue' },
  closed: { label: '待定标', color: 'orange' },
  awarded: { label: '已成交', color: 'green' },
  failed: { label: '未成交', color: 'default' },
  lapsed: { label: '已失效', color: 'default' },
  refused: { label: '未通过', color: 'default' },
  withdrawn: { label: '已撤回', color: 'default' },
};

export const contractTags: Readonly<Record<SaleContractState, { label: string; color: string }>> = {
  signing: { label: '待签字', color: 'orange' },
  signed: { label: '履行中', color: 'blue' },
  delivered: { label: '已到齐', color: 'blue' },
  closed: { label: '已完成', color: 'green' },
  disputed: { label: '有争议', color: 'orange' },
  broken: { label: '已解除', color: 'default' },
  lapsed: { label: '未签成', color: 'default' },
};

export const kindNames: Readonly<Record<SupplyKind, string>> = { sealed: '密封', open: '公开' };
export const actorNames: Readonly<Record<SupplyStep['by'], string>> = {
  seller: '卖方',
  company: '企业',
  operator: '运营',
  time: '到期',
};
