import type { Commission, CommissionState, StaffBinding, StaffKind } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatMoneyShort } from '@shoushou/kernel/money';

export const staffKinds: Readonly<Record<StaffKind, string>> = { '1': '店员', '2': '店长', '3': '促销员' };

export const commissionStates: Readonly<Record<CommissionState, { text: string; tone: Tone }>> = {
  accrued: { text: '待到期', tone: 'plain' },
  payable: { text: '待结算', tone: 'brand' },
  settled: { text: '已到钱包', tone: 'success' },
  void: { text: '已退回', tone: 'plain' },
};

export const commissionTitle = ({ kind, device }: Commission): string =>
  kind === 'clawback' ? `退回：${device}` : device;

/** The computation of a commission, in one sentence. */
export function ruleText({ staffPermille, leastFen, mostFen, holdDays, clawbackDays }: StaffBinding['rule']): string {
  return `成交价的 ${formatThousandths(staffPermille)}，每台 ${formatMoneyShort(leastFen)} 到 ${formatMoneyShort(mostFen)}。成交满 ${holdDays} 天后按月结算到钱包；${clawbackDays} 天内复检低于成交价 15% 以上会退回`;
}
