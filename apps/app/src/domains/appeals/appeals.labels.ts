import type { Appeal, AppealStep } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';

export const appealNames: Readonly<Record<Appeal['kind'], string>> = {
  receipt: '收货申诉',
  customer: '申诉客户',
  info_fee: '信息费申诉',
};

export const appealTags: Readonly<Record<Appeal['state'], { text: string; tone: Tone }>> = {
  submitted: { text: '待处理', tone: 'warning' },
  reviewing: { text: '处理中', tone: 'link' },
  upheld: { text: '成立', tone: 'success' },
  dismissed: { text: '不成立', tone: 'plain' },
  withdrawn: { text: '已撤回', tone: 'plain' },
};

/** The title of a step, naming its author from the reader's side. */
export function stepTitle({ by, state }: AppealStep, index: number, mine: boolean): string {
  const actor = by === 'operator' ? '客服' : by === 'time' ? '系统' : (by === 'appellant') === mine ? '您' : '对方';
  if (state === 'upheld') return '申诉成立';
  if (state === 'dismissed') return '申诉没有成立';
  if (state === 'withdrawn') return `${actor}撤回了申诉`;
  if (index === 0) return `${actor}提出了申诉`;
  return by === 'operator' ? '客服开始处理' : `${actor}补充了说明`;
}

/** The address of an appeal's page. */
export function appealPath({ kind, orderNo, receiptNo }: Pick<Appeal, 'kind' | 'orderNo' | 'receiptNo'>): string {
  if (kind === 'info_fee') return `/infeeAppeal/${receiptNo ?? orderNo}`;
  return kind === 'customer' ? `/appealuser/${receiptNo ?? orderNo}` : `/ReceiptAppeal/${orderNo}`;
}

/** What a movement of the decision is, before 流水号. */
export const movementNames: Readonly<Record<Appeal['movements'][number]['what'], string>> = {
  info_fee: '信息费',
  fee: '费用退回',
  compensation: '补偿',
  difference: '补差',
};
