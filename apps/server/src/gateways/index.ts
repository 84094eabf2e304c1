import { createAlipayGateway, type AlipayGateway } from './alipay/index.ts';
import { createEsignGateway, type EsignGateways } from './esign/index.ts';
import { createIdentityGateway, type IdentityGateway } from './identity/index.ts';
import { createMapsGateway, type MapsGateway } from './maps/index.ts';
import type { GatewayOptions } from './options.ts';
import { createPaymentGateways, type PaymentGateways } from './payments/index.ts';
import { createPushGateway } from './push/index.ts';
import type { PushGateway } from './push/port.ts';
import { createSmsGateway } from './sms/index.ts';
import type { SmsGateway } from './sms/port.ts';
import { createWechatGateway, type WechatGateway } from './wechat/index.ts';

/** The external services, each simulated by the installation itself or real. */
export interface Gateways {
  sms: SmsGateway;
  push: PushGateway;
  maps: MapsGateway;
  payments: PaymentGateways;
  wechat: WechatGateway;
  alipay: AlipayGateway;
  identity: IdentityGateway;
  esign: EsignGateways;
}

export function createGateways(options: GatewayOptions): Gateways {
  return {
    sms: createSmsGateway(options),
    push: createPushGateway(options),
    maps: createMapsGateway(options),
    payments: createPaymentGateways(options),
    wechat: createWechatGateway(options),
    alipay: createAlipayGateway(options),
    identity: createIdentityGateway(options),
    esign: createEsignGateway(options),
  };
}
