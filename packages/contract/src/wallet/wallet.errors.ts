import type { RefusalTable } from '../call.ts';

export const walletRefusals = {
  'wallet.balance_too_low': { code: 5001, message: '余额不足，还差 {missing} 元，请先充值' },
  'wallet.recharge_off': { code: 5002, message: '充值暂未开放，请联系客服' },
  'wallet.amount_out_of_range': { code: 5003, message: '充值金额需在 {least} 至 {most} 元之间' },
  'wallet.payment_unknown': { code: 5004, status: 404, message: '支付单不存在' },
  'wallet.payment_closed': { code: 5005, message: '该支付单已关闭，请重新发起' },
  'wallet.payment_paid': { code: 5006, message: '该支付单已支付，无需重复支付' },
  'wallet.method_not_allowed': { code: 5007, message: '该支付方式不可用，请换一种' },
  'wallet.provider_failed': { code: 5008, message: '支付渠道暂时不可用，请稍后重试或换一种方式' },
  'wallet.notice_refused': { code: 5009, status: 400, message: 'FAIL' },
} as const satisfies RefusalTable;
