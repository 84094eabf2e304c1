import type { PaymentMethod, PayParameters, PaymentChannel } from '@shoushou/contract/types';
import { type Adapters, selectAdapter } from '../host/adapters.ts';
import { host, type Host } from '../host/platform.ts';
import { type PayOutcome, type PayPort, unsupportedChannel } from './port.ts';

/** The way in which a host can ask a provider; the provider's page everywhere else. */
const ways: Readonly<Record<Exclude<PaymentMethod, 'wallet'>, Partial<Record<Host, PaymentChannel>>>> = {
  wechat: { wechat: 'wechat-page', native: 'wechat-app' },
  alipay: { alipay: 'alipay' },
};

/** How this device can ask for a payment by a method. */
export function paymentChannelFor(method: PaymentMethod): PaymentChannel {
  return method === 'wallet' ? 'page' : (ways[method][host()] ?? 'page');
}

/** The method of the app that the page stands in; null where it stands in neither. */
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

/** Asks the person to pay in the provider's app, by what the server has signed for this way. */
export async function payWith(parameters: PayParameters): Promise<PayOutcome> {
  return (await selectAdapter(adapters)).pay(parameters);
}
