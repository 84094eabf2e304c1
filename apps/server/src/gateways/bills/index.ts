import { createAlipayTransport, protectedAlipay } from '../alipay/alipay-transport.ts';
import { configuredKeys } from '../alipay/configured-keys.ts';
import type { GatewayOptions } from '../options.ts';
import { wechatMerchant } from '../payments/real-payments.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { createWechatPayClient } from '../payments/wechat-pay-client.ts';
import { httpDownload, httpWire, protectedWire } from '../wire.ts';
import { createAlipayBills } from './alipay-bills.ts';
import type { BillGateway } from './port.ts';
import { createSandboxBills, type SandboxBillDesk } from './sandbox-bills.ts';
import { createWechatBills } from './wechat-bills.ts';

export { billFileLines, openBill } from './bill-reader.ts';
export { unpackAlipayBill } from './alipay-archive.ts';
export { sandboxBalances } from './sandbox-bills.ts';
export { BillRefused } from './port.ts';
export type { BillBalance, BillFile, BillFileKind, BillGateway, BillLine } from './port.ts';

export interface BillGateways {
  /** Null for a provider whose bills can't be fetched here. */
  of(provider: PaymentProvider): BillGateway | null;
  /** Controls of the simulated providers; null for real ones. */
  readonly sandbox: SandboxBillDesk | null;
}

/** A downloaded bill of a day, bytes. */
const LARGEST_BILL = 1024 * 1024 * 1024;
/** Its download, milliseconds. */
const TIMEOUT = 10 * 60_000;

export function createBillGateways(options: GatewayOptions): BillGateways {
  if (options.environment.sandbox) {
    const { gateways, desk } = createSandboxBills(options);
    return { of: (provider) => gateways[provider], sandbox: desk };
  }
  const merchant = wechatMerchant(options.environment);
  const wire = protectedWire('wechatpay-bills', httpWire('wechatpay'));
  const wechat =
    merchant &&
    createWechatBills(
      createWechatPayClient(wire, merchant, { now: () => options.clock.now(), random: options.random }),
      merchant.merchantId,
      httpDownload('wechatpay', { timeout: TIMEOUT, largestReply: LARGEST_BILL }),
    );
  const real = { wechat, alipay: realAlipay(options) };
  return { of: (provider) => real[provider], sandbox: null };
}

function realAlipay({ environment: { alipay, providers }, clock }: GatewayOptions): BillGateway | null {
  if (!alipay || providers.alipaySellerId === null) return null;
  const download = httpDownload('alipay', { timeout: TIMEOUT, largestReply: LARGEST_BILL });
  return createAlipayBills({
    appId: alipay.appId,
    sellerId: providers.alipaySellerId,
    ...configuredKeys(alipay),
    transport: protectedAlipay('alipay-bills', createAlipayTransport()),
    download,
    clock,
  });
}
