import type { GatewayOptions } from '../index.ts';
import type { PaymentGateway } from './port.ts';

export type { PaymentGateway, ProviderNotice } from './port.ts';

export function createPaymentGateways(_options: GatewayOptions): Readonly<Record<PaymentGateway['provider'], PaymentGateway>> {
  throw new Error('payments gateway is not there yet');
}
