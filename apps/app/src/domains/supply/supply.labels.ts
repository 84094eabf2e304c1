import type { SaleContract, SaleContractState, Supply, SupplyKind, SupplyState } from '@shoushou/contract/types';
import type { Tone } from '@shoushou/design/StateTag';
import { formatMoment, fromInstant } from '@shoushou/kernel/instant';

export const kinds: Readonly<Record<SupplyKind, { name: string; note: string }>> = {
  sealed: { name: '密封竞价', note: '截止前谁也看不到出价，平台也看不到，到点一起开' },
  open: { name: '公开竞价', note: '每次出价都公开，至少加一个幅度；最后 2 分钟有人加价就顺延' },
};

const states: Readonly<Record<SupplyState, readonly [text: string, tone: Tone]>> = {
  in_review: ['审核中', 'warning'],
  open: ['竞价中', 'brand'],
  closed: ['待定标', 'warning'],
  awarded: ['已成交', 'success'],
  failed: ['未成交', 'plain'],
  lapsed: ['已失效', 'plain'],
  refused: ['未通过', 'plain'],
  withdrawn: ['已撤回', 'plain'],
};
export const stateOf = (state: SupplyState): { text: string; tone: Tone } => ({
  text: states[state][0],
  tone: states[state][1],
});

/** The next step in one sentence. */
export function nextText({ state, mine, endsAt, awardBy, reason, kind, entry }: Supply, now: number): string {
  switch (state) {
    case 'in_review':
      return '审核通过后企业才能看到，竞价从那时开始计时';
    case 'open':
      if (endsAt !== null && fromInstant(endsAt) <= now)
        return kind === 'sealed' ? '已截止，正在开标' : '已截止，正在确认结果';
      return `${formatMoment(endsAt!, now)} 截止，${kind === 'sealed' ? '到点一起开标' : '最高价领先'}`;
    case 'closed':
      return mine ? `请在 ${formatMoment(awardBy!, now)} 前选定一家` : '等卖方选定，保证金由平台保管';
    case 'awarded':
      return mine || entry?.outcome === 'won' ? '请看合同，双方签字后预约到货' : '已选定别家，保证金已原路退回';
    case 'withdrawn':
      return mine ? '您已撤回，收到的保证金已退回' : '卖方已撤回，保证金已原路退回';
    default:
      return toReader(reason, mine ? 'seller' : entry?.outcome === 'won' ? 'buyer' : null);
  }
}

/** A stored reason names the side at fault; that side reads 您 instead. */
function toReader(reason: string, side: 'seller' | 'buyer' | null): string {
  return side === null ? reason : reason.replace({ seller: /^卖方/, buyer: /^买方/ }[side], '您');
}

const contractStates: Readonly<Record<SaleContractState, readonly [text: string, tone: Tone]>> = {
  signing: ['待签字', 'warning'],
  signed: ['履行中', 'brand'],
  delivered: ['货已到齐', 'success'],
  closed: ['已完成', 'success'],
  disputed: ['客服处理中', 'warning'],
  broken: ['已解除', 'plain'],
  lapsed: ['未签成', 'plain'],
};
export const contractStateOf = (state: SaleContractState): { text: string; tone: Tone } => ({
  text: contractStates[state][0],
  tone: contractStates[state][1],
});

export const contractSteps = ['签字', '到货', '到齐', '完成'] as const;
const stepIndex: Partial<Record<SaleContractState, number>> = {
  signing: 0,
  signed: 1,
  disputed: 1,
  delivered: 2,
  closed: 4,
};
export const stepsOfContract = (
  state: SaleContractState,
): { steps: readonly string[]; current: number; ended?: boolean } => ({
  steps: contractSteps,
  current: stepIndex[state] ?? 0,
  ...(state === 'broken' || state === 'lapsed' ? { ended: true } : {}),
});

export function contractText({ state, side, seller, buyer, dueAt, dispute, steps }: SaleContract, now: number): string {
  const mine = side === 'seller' ? seller.signed : buyer.signed;
  switch (state) {
    case 'signing':
      return mine ? '等对方签字' : `请核对条款，${dueAt === null ? '' : `${formatMoment(dueAt, now)} 前`}签字`;
    case 'signed':
      return side === 'seller' ? '每车先预约，按合同价过磅结算' : '卖方会预约到货，请按时过磅付款';
    case 'delivered':
      return side === 'seller' ? '7 天内没有争议就完成，保证金退给买方' : '7 天内没有争议就完成，保证金原路退回';
    case 'disputed':
      return `客服核对记录后决定：${dispute}`;
    case 'closed':
      return '货款和保证金都已结清';
    default:
      return toReader(steps[0]?.note ?? '', side === 'seller' ? 'seller' : 'buyer');
  }
}

const stepNames: Readonly<Record<SaleContractState, string>> = {
  signing: '生成合同',
  signed: '双方已签字',
  delivered: '货已到齐',
  closed: '合同完成',
  disputed: '提出争议',
  broken: '合同解除',
  lapsed: '没有签成',
};
export const contractStepText = (state: string): string => stepNames[state as SaleContractState] ?? state;

const depositEnds: Readonly<Record<'returned' | 'forfeited', readonly [seller: string, buyer: string]>> = {
  returned: ['已退给买方', '已原路退回'],
  forfeited: ['已到您的钱包', '已归卖方'],
};
export const depositEndText = (end: keyof typeof depositEnds, side: 'seller' | 'buyer'): string =>
  depositEnds[end][side === 'seller' ? 0 : 1];
