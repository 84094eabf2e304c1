import type { GatewayOptions } from '../index.ts';
import type { PaymentGateway } from './port.ts';
import { createSandboxPayments } from './sandbox.store.ts';

export type { PaymentGateway, ProviderNotice } from './port.ts';

export function createPaymentGateways(options: GatewayOptions): Readonly<Record<PaymentGateway['provider'], PaymentGateway>> {
  return { wechat: createSandboxPayments('wechat', options), alipay: createSandboxPayments('alipay', options) };
}
