import type { Clock, Random } from '@shoushou/kernel';
import type { Database } from '../../platform/database/types.ts';
import { sandboxAlipayId, sandboxOpenId, sandboxPeople } from '../sandbox-people.ts';
import { protectedAlipay } from '../alipay/alipay-transport.ts';
import { protectedWire } from '../wire.ts';
import { createAlipayPay } from './alipay-pay.ts';
import type { PaymentGateway, PaymentProvider, StartedPayment } from './port.ts';
import { createSandboxAlipayPay } from './sandbox-alipay-pay.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import { cashierPage, type SandboxOrders } from './sandbox-orders.ts';
import type { SandboxRules } from '../sandbox-rules/catalogue.ts';
import type { SandboxFaults } from '../sandbox-rules/faults.ts';
import { compareRepeat } from '../sandbox-rules/filings.store.ts';
import {
  addNotice,
  endSandboxPayment,
  findSandboxPayment,
  insertStarted,
  listSandboxRefunds,
  recordSandboxRefund,
} from './sandbox-payments.store.ts';
import { createSandboxWechatPay } from './sandbox-wechat-pay.ts';
import { sandboxAlipayMerchant, sandboxWechatAccount, sandboxWires } from './sandbox-wire.ts';
import { createWechatPayClient, type WechatPayMerchant } from './wechat-pay-client.ts';
import { createWechatPay } from './wechat-pay.ts';

export interface SandboxOptions {
  database: Database;
  clock: Clock;
  random: Random;
  sandbox: SandboxRules;
}

/** The address that the simulated WeChat Pay is given for notices, of the form that the real one wants (W10). */
export const NOTICE_ORIGIN = 'https://notices.shoushou.example';

/** Our own host, as seen by the sandbox: its addresses are paths. */
const SAME_ORIGIN = '';

/**
 * The real providers' adapters in front of the simulated servers. @param keys of this installation, generated on first
 * use
 */
export function createSandboxGateways(
  { database, clock, random, sandbox }: SandboxOptions,
  keys: () => Promise<SandboxKeys>,
): Record<PaymentProvider, PaymentGateway> {
  /** Owners of payments being started, by number: shown at the desk only. */
  const owners = new Map<string, string>();

  const ordersOf = (provider: PaymentProvider): SandboxOrders => {
    const find: SandboxOrders['find'] = async (no) => {
      const payment = await findSandboxPayment(database, no);
      return payment?.provider === provider ? payment : null;
    };
    return {
      find,
      async begin(order) {
        const transactionId = Array.from({ length: 28 }, () => random.below(10)).join('');
        await insertStarted(
          database,
          { ...order, provider, userId: owners.get(order.no) ?? '', transactionId },
          clock.now(),
        );
        return find(order.no);
      },
      repeat: (no, request) => compareRepeat(database, { service: `${provider}.order`, no, request }, clock.now()),
      refunds: (paymentNo) => listSandboxRefunds(database, paymentNo),
      async noteRefund(refund) {
        await recordSandboxRefund(database, provider, refund, clock.now());
        // A11
        if (provider === 'alipay') await addNotice(database, refund.paymentNo, 'paid', clock.now());
      },
      close: (no) => endSandboxPayment(database, no, 'closed', clock.now(), []),
    };
  };

  const adapters: Record<PaymentProvider, (keys: SandboxKeys) => PaymentGateway> = {
    wechat: (made) => connectWechat(made, ordersOf('wechat'), { clock, random, faults: sandbox.faults }),
    alipay: (made) => connectAlipay(made, ordersOf('alipay'), clock, sandbox.faults),
  };

  const gateway = (provider: PaymentProvider): PaymentGateway => {
    let connected: PaymentGateway | null = null;
    const adapter = async (): Promise<PaymentGateway> => (connected ??= adapters[provider](await keys()));
    return {
      provider,
      acknowledgement: sandboxWires[provider].acknowledgement,
      async start(payment) {
        owners.set(payment.no, payment.userId);
        try {
          const begun = await (await adapter()).start({ ...payment, payers: [...payment.payers, ...strangers] });
          // There is no surrounding provider app in the sandbox: its page can always be opened.
          return { ...begun, payUrl: begun.payUrl ?? cashierPage(payment.no, { back: payment.returnPath }) };
        } finally {
          owners.delete(payment.no);
        }
      },
      readNotice: async (headers, rawBody) => (await adapter()).readNotice(headers, rawBody),
      query: async (no) => (await adapter()).query(no),
      close: async (order) => (await adapter()).close(order),
      refund: async (request) => (await adapter()).refund(request),
    };
  };
  return { wechat: gateway('wechat'), alipay: gateway('alipay') };
}

/** A person without a bound account pays as the sandbox's first person. */
const stranger = sandboxPeople[0]!.key;
const strangers: StartedPayment['payers'] = [
  {
    appId: sandboxWechatAccount.apps.web,
    openId: sandboxOpenId(sandboxWechatAccount.apps.web, stranger),
    providerUserId: null,
  },
  { appId: sandboxAlipayMerchant.appId, openId: null, providerUserId: sandboxAlipayId(stranger) },
];

function connectWechat(
  { wechat, merchant: own }: SandboxKeys,
  orders: SandboxOrders,
  { clock, random, faults }: { clock: Clock; random: Random; faults: SandboxFaults },
): PaymentGateway {
  const now = (): number => clock.now();
  const account = sandboxWechatAccount;
  const { wire } = createSandboxWechatPay({
    account,
    orders,
    merchantSerial: own.serial,
    merchantKey: own.publicKey,
    signing: wechat,
    apiKey: wechat.apiKey,
    now,
    faults,
  });
  const merchant: WechatPayMerchant = {
    merchantId: account.merchantId,
    serial: own.serial,
    privateKey: own.privateKey,
    apiKey: wechat.apiKey,
    publicKey: { id: wechat.serial, key: wechat.publicKey },
  };
  const client = createWechatPayClient(protectedWire('wechatpay', wire), merchant, { now, random });
  return createWechatPay({
    client,
    merchant,
    apps: account.apps,
    publicOrigin: SAME_ORIGIN,
    noticeOrigin: NOTICE_ORIGIN,
    now,
    nonce: () => Buffer.from(random.bytes(16)).toString('hex'),
  });
}

function connectAlipay(
  { alipay, merchant: own }: SandboxKeys,
  orders: SandboxOrders,
  clock: Clock,
  faults: SandboxFaults,
): PaymentGateway {
  const { transport, openPage } = createSandboxAlipayPay({
    orders,
    clock,
    merchantKey: own.publicKey,
    privateKey: alipay.privateKey,
    faults,
  });
  return createAlipayPay({
    ...sandboxAlipayMerchant,
    privateKey: own.privateKey,
    alipayPublicKey: alipay.publicKey,
    transport: protectedAlipay('alipay-pay', transport),
    clock,
    publicOrigin: SAME_ORIGIN,
    pageOf: openPage,
  });
}
