import type { Environment } from '../../environment.ts';
import { configuredKeys, configuredPrivateKey, configuredPublicKey } from '../alipay/configured-keys.ts';
import type { GatewayOptions } from '../options.ts';
import { createAlipayTransport, protectedAlipay } from '../alipay/alipay-transport.ts';
import { httpWire, protectedWire } from '../wire.ts';
import { createAlipayPay } from './alipay-pay.ts';
import type { PaymentGateway, PaymentProvider } from './port.ts';
import { createWechatPay } from './wechat-pay.ts';
import { createWechatPayClient, type WechatPayMerchant } from './wechat-pay-client.ts';

/** A person waits at the cashier: milliseconds. */
const TIMEOUT = 2_500;

/** The configured real payment providers. @throws Error that names an unreadable key */
export function createRealPayments(
  options: Pick<GatewayOptions, 'environment' | 'clock' | 'random'>,
): Partial<Record<PaymentProvider, PaymentGateway>> {
  const wechat = realWechatPay(options);
  const alipay = realAlipay(options);
  return { ...(wechat ? { wechat } : {}), ...(alipay ? { alipay } : {}) };
}

function realWechatPay({
  environment,
  clock,
  random,
}: Pick<GatewayOptions, 'environment' | 'clock' | 'random'>): PaymentGateway | null {
  const { wechat, publicOrigin } = environment;
  const merchant = wechatMerchant(environment);
  if (!merchant || !wechat || !publicOrigin) return null;
  const now = () => clock.now();
  const client = createWechatPayClient(
    protectedWire('wechatpay', httpWire('wechatpay', { timeout: TIMEOUT })),
    merchant,
    { now, random },
  );
  return createWechatPay({
    client,
    merchant,
    apps: { web: wechat.web.appId, app: wechat.app?.appId ?? null },
    publicOrigin,
    now,
    nonce: () => Buffer.from(random.bytes(16)).toString('hex'),
  });
}

/** The configured merchant; null when there is none. */
export function wechatMerchant({ providers: { wechatPay } }: Pick<Environment, 'providers'>): WechatPayMerchant | null {
  return (
    wechatPay && {
      merchantId: wechatPay.merchantId,
      serial: wechatPay.serial,
      privateKey: configuredPrivateKey('WECHAT_PAY_PRIVATE_KEY', wechatPay.privateKey),
      apiKey: Buffer.from(wechatPay.apiKey),
      publicKey: wechatPay.publicKey && {
        id: wechatPay.publicKey.id,
        key: configuredPublicKey('WECHAT_PAY_PUBLIC_KEY', wechatPay.publicKey.key),
      },
    }
  );
}

function realAlipay({
  environment: { alipay, publicOrigin, providers },
  clock,
}: Pick<GatewayOptions, 'environment' | 'clock'>): PaymentGateway | null {
  if (!alipay || !publicOrigin || providers.alipaySellerId === null) return null;
  return createAlipayPay({
    appId: alipay.appId,
    sellerId: providers.alipaySellerId,
    ...configuredKeys(alipay),
    transport: protectedAlipay('alipay-pay', createAlipayTransport(undefined, TIMEOUT)),
    clock,
    publicOrigin,
  });
}
