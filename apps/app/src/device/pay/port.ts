import type { PayParameters } from '@shoushou/contract/types';
import { UnsupportedError } from '../host/adapters.ts';

/**
 * The result as the app on this device reports it, never the state of the payment, which only the server learns from
 * the provider. `failed`: it reports that nothing was paid.
 */
export type PayOutcome = 'done' | 'cancelled' | 'failed' | 'unsure';

export interface PayPort {
  /**
   * @throws WechatMissingError when WeChat's app is needed and missing. @throws UnsupportedError in words when this
   * host lacks the channel
   */
  pay(parameters: PayParameters): Promise<PayOutcome>;
}

/** Rejects a channel that the host does not support. */
export const unsupportedChannel = (): Promise<never> =>
  Promise.reject(new UnsupportedError('这里不能用这种方式支付，请换一种'));

export interface TransferConfirmation {
  readonly appId: string;
  readonly mchId: string;
  readonly package: string;
}

export type TransferAnswer = 'done' | 'cancelled' | 'failed';

/** A WeChat that has no page for confirming a transfer. */
export const oldWechat = (): UnsupportedError => new UnsupportedError('当前微信版本不支持，请升级微信后重试');
