import type { PaymentMethod, PayParameters, PaymentChannel } from '@shoushou/contract/types';
import { type Adapters, selectAdapter } from '../host/adapters.ts';
import { host, type Host } from '../host/platform.ts';
import { type PayOutcome, type PayPort, unsupportedChannel } from './port.ts';

/** Payment channel by host; the provider's page everywhere else. */
const ways: Readonly<Record<Exclude<PaymentMethod, 'wallet'>, Partial<Record<Host, PaymentChannel>>>> = {
  wechat: { wechat: 'wechat-page', native: 'wechat-app' },
  alipay: { alipay: 'alipay' },
};

/** The channel by which this device can pay with a method. */
export function paymentChannelFor(method: PaymentMethod): PaymentChannel {
  return method === 'wallet' ? 'page' : (ways[method][host()] ?? 'page');
}

/** The payment method of the surrounding app; null outside WeChat and Alipay. */
export function methodOfHost(): PaymentMethod | null {
  const around = host();
  return around === 'wechat' || around === 'alipay' ? around : null;
}

const adapters: Adapters<PayPort> = {
  native: async () => (await import('./native.ts')).nativePay,
  wechat: async () => (await import('./wechat.ts')).wechatPay,
  alipay: async () => (await import('./alipay.ts')).alipayPay,
  browser: () => Promise.resolve(null),
  unsupported: { pay: unsupportedChannel },
};

/** Asks the person to pay in the provider's app, with the parameters that the server has signed for this channel. */
export async function payWith(parameters: PayParameters): Promise<PayOutcome> {
  return (await selectAdapter(adapters)).pay(parameters);
}
