import type { PaymentMethod } from '@shoushou/contract/types';

export const methodText: Readonly<Record<PaymentMethod, string>> = {
  wallet: '钱包余额',
  wechat: '微信支付',
  alipay: '支付宝',
};

/** Names of the providers whose account must be bound before paying. */
export const providerText: Readonly<Record<Exclude<PaymentMethod, 'wallet'>, string>> = {
  wechat: '微信',
  alipay: '支付宝',
};
