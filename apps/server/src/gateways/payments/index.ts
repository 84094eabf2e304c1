import type { GatewayOptions } from '../options.ts';
import type { PaymentGateway, PaymentProvider } from './port.ts';
import { createRealPayments } from './real-payments.ts';
import { createSandboxPayments, type SandboxPaymentDesk } from './sandbox-desk.ts';

export { registerSandboxPayPage } from './sandbox-page.ts';
export type { SandboxPaymentDesk } from './sandbox-desk.ts';
export type { SandboxPayment } from './sandbox-payments.store.ts';
export { NO_PAYER } from './port.ts';
export type {
  RefundState,
  PaymentGateway,
  PaymentProvider,
  ProviderNotice,
  ProviderPaymentState,
  SentOrder,
  StartedPayment,
} from './port.ts';

export interface PaymentGateways {
  /** The providers available in this installation; people are offered no others. */
  readonly offered: readonly PaymentProvider[];
  /** Null for a provider that is not offered. */
  of(provider: PaymentProvider): PaymentGateway | null;
  /** Controls of the simulated providers; null for real ones. */
  readonly sandbox: SandboxPaymentDesk | null;
}

export function createPaymentGateways(options: GatewayOptions): PaymentGateways {
  if (!options.environment.sandbox) {
    const real = createRealPayments(options);
    return {
      offered: (['wechat', 'alipay'] as const).filter((provider) => real[provider]),
      of: (provider) => real[provider] ?? null,
      sandbox: null,
    };
  }
  const { gateways, desk } = createSandboxPayments(options);
  return { offered: ['wechat', 'alipay'], of: (provider) => gateways[provider], sandbox: desk };
}
