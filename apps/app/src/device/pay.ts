import type { PaymentMethod, PayParameters, PaymentChannel } from '@shoushou/contract/types';
import { AbsentError, type Forms, formFor } from './form.ts';
import { host, type Host } from './platform.ts';

/** The way in which a host can ask a provider; the provider's page everywhere else. */
const ways: Readonly<Record<Exclude<PaymentMethod, 'wallet'>, Partial<Record<Host, PaymentChannel>>>> = {
  wechat: { wechat: 'wechat-page', native: 'wechat-app' },
  alipay: { alipay: 'alipay' },
};

/** How this device can ask for a payment by a method. */
export function payWayFor(method: PaymentMethod): PaymentChannel {
  return method === 'wallet' ? 'page' : (ways[method][host()] ?? 'page');
}

/** The method of the app that the page stands in; null where it stands in neither. */
export function methodAround(): PaymentMethod | null {
  const around = host();
  return around === 'wechat' || around === 'alipay' ? around : null;
}

/**
 * What the app on this device says. Never what became of the payment: the server alone knows, by the provider's notice. `failed`: it did not take
 * the payment, as it says.
 */
export type PayWord = 'done' | 'cancelled' | 'failed' | 'unsure';

export interface PayPort {
  /**
   * @throws WechatMissingError when WeChat's app is needed and missing.
   * @throws AbsentError in words when this host can't ask that way.
   */
  pay(parameters: PayParameters): Promise<PayWord>;
}

/** A host is asked in a way that it does not know. */
export const otherWay = (): Promise<never> => Promise.reject(new AbsentError('这里不能用这种方式支付，请换一种'));

const forms: Forms<PayPort> = {
  native: async () => (await import('./native/pay.ts')).nativePay,
  wechat: async () => (await import('./wechat/pay.ts')).wechatPay,
  alipay: async () => (await import('./alipay/pay.ts')).alipayPay,
  browser: () => Promise.resolve(null),
  absent: { pay: otherWay },
};

/** Asks the person to pay in the provider's app, by what the server has signed for this way. */
export async function payWith(parameters: PayParameters): Promise<PayWord> {
  return (await formFor(forms)).pay(parameters);
}
