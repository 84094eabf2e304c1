import { AbsentError, type Forms, formFor } from './form.ts';
import { openProviderPage } from './provider-page.ts';

/** What a provider wants to be told to take one payment, by the way that it is asked. Signed by the server. */
export type PayParameters =
  /** WeChat's page inside WeChat (JSAPI), the names of `wx.chooseWXPay`. */
  | { readonly way: 'wechat-page'; readonly timestamp: string; readonly nonceStr: string; readonly package: string; readonly signType: string; readonly paySign: string }
  /** WeChat's app, the names of its open platform. */
  | { readonly way: 'wechat-app'; readonly partnerid: string; readonly prepayid: string; readonly package: string; readonly noncestr: string; readonly timestamp: string; readonly sign: string }
  /** A page inside Alipay: the signed order text, or the trade number. */
  | { readonly way: 'alipay'; readonly orderStr: string }
  | { readonly way: 'alipay'; readonly tradeNO: string }
  /** The provider's own page, which leads back to the cashier. */
  | { readonly way: 'page'; readonly url: string };

/** What the app on this device says. Never what became of the payment: the server alone knows, by the provider's notice. */
export type PayWord = 'done' | 'cancelled' | 'unsure' | 'left';

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

/** Asks the person to pay in the provider's app or page. */
export async function payWith(parameters: PayParameters): Promise<PayWord> {
  if (parameters.way === 'page') {
    openProviderPage(parameters.url);
    return 'left';
  }
  return (await formFor(forms)).pay(parameters);
}
