import type { Data } from '@shoushou/contract/schemas';
import type { CommissionState, StaffKind } from '@shoushou/contract/types';

export type ConsoleStore = Data<'chain.console_stores'>['items'][number];
export type ConsoleChain = Data<'chain.console_chains'>[number];
export type ConsoleCommission = Data<'chain.console_commissions'>['items'][number];
export type Recheck = Data<'chain.console_rechecks'>['items'][number];
export type Settlement = Data<'chain.console_settlements'>['items'][number];

export const staffKinds: Readonly<Record<StaffKind, string>> = { '1': '店员', '2': '店长', '3': '促销员' };
export const bindings: Readonly<Record<ConsoleStore['staff'][number]['state'], { label: string; color: string }>> = {
  waiting: { label: '申请绑定', color: 'orange' },
  active: { label: '已绑定', color: 'green' },
  free: { label: '未绑定', color: 'default' },
};
export const commissionTags: Readonly<Record<CommissionState, { label: string; color: string }>> = {
  accrued: { label: '待到期', color: 'default' },
  payable: { label: '待结算', color: 'blue' },
  settled: { label: '已结算', color: 'green' },
  void: { label: '已退回', color: 'orange' },
};
export const settlementTags: Readonly<Record<Settlement['state'], { label: string; color: string }>> = {
  made: { label: '待批准', color: 'orange' },
  approved: { label: '发放中', color: 'blue' },
  paid: { label: '已发放', color: 'green' },
};

/** The default rule of a new chain. */
export const defaultRule = {
  staffPermille: 30,
  leastFen: 500,
  mostFen: 10_000,
  chainPermille: 10,
  holdDays: 15,
  clawbackDays: 90,
  sameSellerAMonth: 3,
};
