import type { GatewayOptions } from '../options.ts';
import type { PaymentGateway, PaymentProvider } from './port.ts';
import { createRealPayments } from './real-payments.ts';
import { createSandboxPayments, type SandboxPaymentDesk } from './sandbox-desk.ts';

export { registerSandboxPayPage } from './sandbox-page.ts';
export type { SandboxPaymentDesk } from './sandbox-desk.ts';
export type { SandboxPayment } from './sandbox-payments.store.ts';
export { NO_PAYER } from './port.ts';
export type { ProviderPaymentState, PaymentGateway, PaymentProvider, ProviderNotice, StartedPayment } from './port.ts';

export interface PaymentGateways {
  /** The providers that this installation can reach; a person is offered no other. */
  readonly offered: readonly PaymentProvider[];
  /** Null for a provider that is not offered. */
  of(provider: PaymentProvider): PaymentGateway | null;
  /** The desk of the sandbox's providers; null where providers are real, so that nobody can approve a payment there. */
  readonly sandbox: SandboxPaymentDesk | null;
}

export function createPaymentGateways(options: GatewayOptions): PaymentGateways {
  if (!options.environment.sandbox) {
    const real = createRealPayments(options);
    return { offered: (['wechat', 'alipay'] as const).filter((provider) => real[provider]), of: (provider) => real[provider] ?? null, sandbox: null };
  }
  const { gateways, desk } = createSandboxPayments(options);
  return { offered: ['wechat', 'alipay'], of: (provider) => gateways[provider], sandbox: desk };
}
