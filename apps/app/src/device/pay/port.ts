import type { PayParameters } from '@shoushou/contract/types';
import { UnsupportedError } from '../host/adapters.ts';

/**
 * What the app on this device says. Never what became of the payment: the server alone knows, by the provider's notice. `failed`: it did not take
 * the payment, as it says.
 */
export type PayOutcome = 'done' | 'cancelled' | 'failed' | 'unsure';

export interface PayPort {
  /**
   * @throws WechatMissingError when WeChat's app is needed and missing.
   * @throws UnsupportedError in words when this host can't ask that way.
   */
  pay(parameters: PayParameters): Promise<PayOutcome>;
}

/** A host is asked in a way that it does not know. */
export const unsupportedChannel = (): Promise<never> => Promise.reject(new UnsupportedError('这里不能用这种方式支付，请换一种'));
