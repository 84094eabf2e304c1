import type { ConsoleBill, ConsoleWithdrawal, Difference } from '@shoushou/contract/types';

export const withdrawalTags: Readonly<Record<ConsoleWithdrawal['state'], { label: string; color: string }>> = {
  reviewing: { label: '待审核', color: 'orange' },
  approved: { label: '等待打款', color: 'blue' },
  paying: { label: '打款中', color: 'blue' },
  confirming: { label: '等本人确认', color: 'blue' },
  paid: { label: '已到账', color: 'green' },
  failed: { label: '打款失败', color: 'red' },
  rejected: { label: '未通过', color: 'default' },
  cancelled: { label: '本人取消', color: 'default' },
  lapsed: { label: '超时退回', color: 'default' },
  returned: { label: '银行退回', color: 'red' },
};

export const providerNames = { wechat: '微信支付', alipay: '支付宝' } as const;

/** Texts of the kinds of difference. */
export const differenceKinds: Readonly<Record<Difference['kind'], string>> = {
  theirs_only: '渠道有，我们没有',
  ours_only: '我们有，渠道没有',
  amount: '金额不同',
  twice: '渠道重复',
  payout_unknown: '渠道多付',
  refund_unknown: '渠道自行退款',
  fee: '手续费',
  drift: '余额不连续',
  bill: '账单文件有误',
  missing: '账单未到',
};

export const differenceTags: Readonly<Record<Difference['state'], { label: string; color: string }>> = {
  open: { label: '待处理', color: 'red' },
  proposed: { label: '待复核', color: 'orange' },
  explained: { label: '已说明', color: 'green' },
  written_off: { label: '已核销', color: 'green' },
  matched: { label: '已对上', color: 'green' },
};

/** Labels of the state of a day's bill in the list and the calendar. */
export function billResult({ state, openCount, timingCount, foundCount, lineCount }: ConsoleBill): {
  label: string;
  color: 'red' | 'orange' | 'green' | 'default';
} {
  if (state === 'missing') return { label: '账单未到', color: 'red' };
  if (state === 'refused') return { label: '账单有误', color: 'red' };
  if (openCount > 0 && openCount === timingCount) return { label: '待次日核对', color: 'orange' };
  if (openCount > 0) return { label: `${openCount} 笔差异`, color: 'red' };
  if (foundCount > 0) return { label: '差异已处理', color: 'green' };
  return lineCount === 0 ? { label: '当天无交易', color: 'default' } : { label: '一致', color: 'green' };
}
