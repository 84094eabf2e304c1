import type { LedgerLineKind, Payment, PaymentMethod } from '@shoushou/contract/types';

export const lineKinds: Readonly<Record<LedgerLineKind, string>> = {
  recharge: '充值',
  info_fee: '信息费',
  order_payment: '付款',
  order_income: '收款',
  service_fee: '服务费',
  cancel_fee: '取消费',
  area_fee: '开通区域',
  reward: '奖励',
  withdrawal: '提现',
  adjustment: '调整',
  receive: '扫码收款',
  trade: '二手交易',
};

/** Filters of the lines by user type. */
export const recyclerFilters: readonly LedgerLineKind[] = ['order_payment', 'info_fee', 'service_fee', 'recharge', 'order_income', 'cancel_fee', 'area_fee', 'trade'];
export const customerFilters: readonly LedgerLineKind[] = ['order_income', 'recharge', 'cancel_fee', 'trade'];

export const methodText: Readonly<Record<PaymentMethod, string>> = { wallet: '钱包余额', wechat: '微信支付', alipay: '支付宝' };

/** Names of the providers whose account must be bound before paying. */
export const providerText: Readonly<Record<Exclude<PaymentMethod, 'wallet'>, string>> = { wechat: '微信', alipay: '支付宝' };

export const purposeText: Readonly<Record<Payment['purpose'], string>> = { recharge: '钱包充值', area_fee: '开通区域', receive: '扫码收款', trade: '二手交易' };
