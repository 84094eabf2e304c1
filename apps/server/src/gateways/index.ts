import { createAlipayGateway, type AlipayGateway } from './alipay/index.ts';
import { createBillGateways, type BillGateways } from './bills/index.ts';
import { createCourier } from './courier/index.ts';
import type { CourierGateway } from './courier/port.ts';
import { createDeviceCheck } from './devicecheck/index.ts';
import type { DeviceCheckGateway } from './devicecheck/port.ts';
import { createEsignGateway, type EsignGateways } from './esign/index.ts';
import { createIdentityGateway, type IdentityGateway } from './identity/index.ts';
import { createInsurerGateways, type InsurerGateways } from './insurers/index.ts';
import { createMapPages, createMapsGateway, type ForwardPageRequest, type MapsGateway } from './maps/index.ts';
import { createMarketFeed } from './market/index.ts';
import type { MarketFeed } from './market/port.ts';
import type { GatewayOptions } from './options.ts';
import { createPaymentGateways, type PaymentGateways } from './payments/index.ts';
import { createPayoutGateways, type PayoutGateways } from './payouts/index.ts';
import { createPrivacyNumbers } from './privacy-numbers/index.ts';
import type { PrivacyNumbers } from './privacy-numbers/port.ts';
import { createPushGateway } from './push/index.ts';
import type { PushGateway } from './push/port.ts';
import { createSandboxRules, type SandboxRules } from './sandbox-rules/catalogue.ts';
import { createSmsGateway } from './sms/index.ts';
import type { SmsGateway } from './sms/port.ts';
import { createWebhooksGateway } from './webhooks/index.ts';
import type { WebhooksGateway } from './webhooks/port.ts';
import { createWechatGateway, type WechatGateway } from './wechat/index.ts';

/** The external services, each simulated by the installation itself or real. */
export interface Gateways {
  sms: SmsGateway;
  push: PushGateway;
  maps: MapsGateway;
  mapPages: ForwardPageRequest | null;
  payments: PaymentGateways;
  payouts: PayoutGateways;
  bills: BillGateways;
  wechat: WechatGateway;
  alipay: AlipayGateway;
  identity: IdentityGateway;
  esign: EsignGateways;
  /** Fetches and brings parcels; null where none is configured. */
  courier: CourierGateway | null;
  /** Queries whether a device is locked or reported; null when not configured. */
  deviceCheck: DeviceCheckGateway | null;
  insurers: InsurerGateways;
  /** Numbers between two people; null when not configured. */
  privacyNumbers: PrivacyNumbers | null;
  /** Quotes of futures; null where no feed is configured. */
  market: MarketFeed | null;
  /** The receivers of webhooks: companies' own systems, real in the sandbox too. */
  webhooks: WebhooksGateway;
  /** What the simulated providers go by; without effect on real ones. */
  sandbox: SandboxRules;
}

export function createGateways(own: Omit<GatewayOptions, 'sandbox'>): Gateways {
  const sandbox = createSandboxRules(own.database);
  const options: GatewayOptions = { ...own, sandbox };
  return {
    sms: createSmsGateway(options),
    push: createPushGateway(options),
    maps: createMapsGateway(options),
    mapPages: createMapPages(options),
    payments: createPaymentGateways(options),
    payouts: createPayoutGateways(options),
    bills: createBillGateways(options),
    wechat: createWechatGateway(options),
    alipay: createAlipayGateway(options),
    identity: createIdentityGateway(options),
    esign: createEsignGateway(options),
    courier: createCourier(options),
    deviceCheck: createDeviceCheck(options),
    insurers: createInsurerGateways(options),
    privacyNumbers: createPrivacyNumbers(options),
    market: createMarketFeed(options),
    webhooks: createWebhooksGateway(options),
    sandbox,
  };
}
