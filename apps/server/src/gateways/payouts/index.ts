import { createAlipayTransport, protectedAlipay } from '../alipay/alipay-transport.ts';
import { configuredKeys } from '../alipay/configured-keys.ts';
import type { GatewayOptions } from '../options.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { wechatMerchant } from '../payments/real-payments.ts';
import { createWechatPayClient } from '../payments/wechat-pay-client.ts';
import { TRANSFER_LIMIT_FEN } from '../sandbox-rules/wechat-transfer-rules.ts';
import { httpWire, protectedWire } from '../wire.ts';
import { createAlipayPayouts } from './alipay-payouts.ts';
import type { PayoutGateway } from './port.ts';
import { createSandboxPayouts, type SandboxPayoutDesk } from './sandbox-desk.ts';
import { createWechatPayouts } from './wechat-payouts.ts';

export { registerSandboxPayoutPage } from './sandbox-page.ts';
export type { SandboxPayout } from './sandbox-payouts.store.ts';
export type { Payee, PayoutAnswer, PayoutGateway, PayoutOrder, SentPayout } from './port.ts';

export interface PayoutGateways {
  /** Null for a provider that is not configured; people are not offered its ways. */
  of(provider: PaymentProvider): PayoutGateway | null;
  /** Controls of the simulated providers; null for real ones. */
  readonly sandbox: SandboxPayoutDesk | null;
}

export function createPayoutGateways(options: GatewayOptions): PayoutGateways {
  if (options.environment.sandbox) {
    const { gateways, desk } = createSandboxPayouts(options);
    return { of: (provider) => gateways[provider], sandbox: desk };
  }
  const real = { wechat: realWechat(options), alipay: realAlipay(options) };
  return { of: (provider) => real[provider], sandbox: null };
}

function realWechat({ environment, clock, random }: GatewayOptions): PayoutGateway | null {
  const { wechat, publicOrigin } = environment;
  const merchant = wechatMerchant(environment);
  if (!merchant || !wechat || !publicOrigin) return null;
  const now = () => clock.now();
  return createWechatPayouts({
    client: createWechatPayClient(protectedWire('wechatpay', httpWire('wechatpay')), merchant, { now, random }),
    merchant,
    appId: wechat.web.appId,
    publicOrigin,
    now,
    mostFen: environment.providers.wechatTransferLimitFen ?? TRANSFER_LIMIT_FEN,
    authorises: environment.providers.wechatTransferAuthorises ?? false,
  });
}

function realAlipay({ environment: { alipay, providers }, clock }: GatewayOptions): PayoutGateway | null {
  // A1: with plain keys Alipay refuses every transfer.
  if (!alipay || alipay.certificates === null || providers.alipaySellerId === null) return null;
  return createAlipayPayouts({
    appId: alipay.appId,
    ...configuredKeys(alipay),
    transport: protectedAlipay('alipay-payouts', createAlipayTransport()),
    clock,
  });
}
