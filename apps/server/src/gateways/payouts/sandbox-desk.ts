import type { Random } from '@shoushou/kernel';
import { toInstant } from '@shoushou/kernel';
import { protectedAlipay } from '../alipay/alipay-transport.ts';
import type { GatewayOptions } from '../options.ts';
import { alipayTime, signAlipay } from '../payments/alipay-wire.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { sandboxKeys, type SandboxKeys } from '../payments/sandbox-keys.ts';
import { hex, sandboxWechatAccount, type NoticeRequest } from '../payments/sandbox-wire.ts';
import { createWechatPayClient, type WechatPayMerchant } from '../payments/wechat-pay-client.ts';
import { sealResource, signWechat } from '../payments/wechat-wire.ts';
import { protectedWire, ProviderFailed } from '../wire.ts';
import { createAlipayPayouts } from './alipay-payouts.ts';
import type { PayoutGateway } from './port.ts';
import {
  countPayoutNotice,
  findSandboxPayout,
  listSandboxPayouts,
  moveSandboxPayout,
  takePayoutNotices,
  type SandboxPayout,
} from './sandbox-payouts.store.ts';
import {
  alipayTransfer,
  createAlipayTransferTransport,
  createWechatTransferWire,
  endByClock,
  SANDBOX_PAYOUT_APP,
  wechatBill,
} from './sandbox-servers.ts';
import { createWechatPayouts } from './wechat-payouts.ts';

/** Controls of the simulated providers' payouts. */
export interface SandboxPayoutDesk {
  list(): Promise<SandboxPayout[]>;
  find(no: string): Promise<SandboxPayout | null>;
  /** The person confirms, or the bank has paid; false when it waits for neither. */
  confirm(no: string): Promise<boolean>;
  /** The provider fails it. */
  refuse(no: string): Promise<boolean>;
  /** The bank sends a paid one back. */
  bounce(no: string): Promise<boolean>;
  /** The next start is not answered: `silent` is accepted at the provider, `lost` never arrived. */
  fault(kind: 'silent' | 'lost'): void;
  connect(send: (request: NoticeRequest) => Promise<{ status: number; body: string }>): void;
  /** Sends due notices. @returns how many were accepted */
  deliver(): Promise<number>;
  /** A notice as the provider would send it now, for tests. */
  compose(payout: SandboxPayout): Promise<NoticeRequest>;
}

/** The page on which the person confirms a transfer, on our own host. */
const confirmPage = (no: string): string => `/sandbox/payout/${encodeURIComponent(no)}`;

/** The real providers' adapters in front of the simulated servers. */
export function createSandboxPayouts({ database, clock, random }: GatewayOptions): {
  gateways: Record<PaymentProvider, PayoutGateway>;
  desk: SandboxPayoutDesk;
} {
  const keys = sandboxKeys(database);
  let send: Parameters<SandboxPayoutDesk['connect']>[0] | null = null;
  let fault: 'silent' | 'lost' | null = null;

  const adapters = {
    wechat: (made: SandboxKeys) => connectWechat(made),
    alipay: (made: SandboxKeys) =>
      createAlipayPayouts({
        appId: SANDBOX_PAYOUT_APP,
        privateKey: made.merchant.privateKey,
        alipayPublicKey: made.alipay.publicKey,
        transport: protectedAlipay('alipay-payouts', createAlipayTransferTransport({ database, clock, keys: made })),
        clock,
      }),
  };
  function connectWechat(made: SandboxKeys): PayoutGateway {
    const merchant: WechatPayMerchant = {
      merchantId: sandboxWechatAccount.merchantId,
      serial: made.merchant.serial,
      privateKey: made.merchant.privateKey,
      apiKey: made.wechat.apiKey,
      publicKey: { id: made.wechat.serial, key: made.wechat.publicKey },
    };
    const client = createWechatPayClient(
      protectedWire('wechatpay', createWechatTransferWire({ database, clock, keys: made })),
      merchant,
      { now: () => clock.now(), random },
    );
    return createWechatPayouts({
      client,
      merchant,
      appId: sandboxWechatAccount.apps.web,
      publicOrigin: '',
      now: () => clock.now(),
      confirmPage,
    });
  }
  const gateway = (provider: PaymentProvider): PayoutGateway => {
    let connected: PayoutGateway | null = null;
    const adapter = async (): Promise<PayoutGateway> => (connected ??= adapters[provider](await keys()));
    return {
      provider,
      acknowledgement: provider === 'alipay' ? 'success' : '',
      confirmationApp:
        provider === 'wechat'
          ? { appId: sandboxWechatAccount.apps.web, merchantId: sandboxWechatAccount.merchantId }
          : null,
      confirmPage: (no) => (provider === 'wechat' ? confirmPage(no) : null),
      async start(order) {
        const planned = fault;
        fault = null;
        if (planned !== 'lost') {
          const answer = await (await adapter()).start(order);
          if (planned === null) return answer;
        }
        throw new ProviderFailed(provider, 'unreachable', 'NETWORK', 'no answer came');
      },
      query: async (no) => (await adapter()).query(no),
      cancel: async (no) => (await adapter()).cancel(no),
      readNotice: async (headers, rawBody) => (await adapter()).readNotice(headers, rawBody),
    };
  };

  const moved = async (
    no: string,
    from: readonly SandboxPayout['state'][],
    to: SandboxPayout['state'],
    reason: string | null = null,
  ): Promise<boolean> => {
    const done = await moveSandboxPayout(database, no, from, to, reason, clock.now());
    if (done) await desk.deliver();
    return done;
  };
  const desk: SandboxPayoutDesk = {
    list: () => listSandboxPayouts(database),
    find: (no) => findSandboxPayout(database, no),
    confirm: (no) => moved(no, ['waiting', 'under_way'], 'paid'),
    refuse: (no) => moved(no, ['waiting', 'under_way'], 'failed', '收款账户异常'),
    bounce: (no) => moved(no, ['paid'], 'bounced', '银行退回'),
    fault(kind) {
      fault = kind;
    },
    connect(post) {
      send = post;
    },
    compose: async (payout) => noticeOf(await keys(), payout, clock.now(), random),
    async deliver() {
      if (!send) return 0;
      await endByClock(database, clock.now());
      let taken = 0;
      for (const payout of await takePayoutNotices(database, clock.now())) {
        const reply = await send(noticeOf(await keys(), payout, clock.now(), random));
        if (reply.status < 200 || reply.status > 299) continue;
        await countPayoutNotice(database, payout.no);
        taken += 1;
      }
      return taken;
    },
  };
  return { gateways: { wechat: gateway('wechat'), alipay: gateway('alipay') }, desk };
}

/** A payout's end in its provider's format, signed. @param sentAt milliseconds */
function noticeOf(
  { wechat, alipay }: SandboxKeys,
  payout: SandboxPayout,
  sentAt: number,
  random: Random,
): NoticeRequest {
  if (payout.provider === 'wechat') {
    const [timestamp, nonce] = [String(Math.floor(sentAt / 1000)), hex(random, 16)];
    const resource = sealResource(
      wechat.apiKey,
      hex(random, 6),
      JSON.stringify({
        ...wechatBill(payout),
        create_time: payout.madeAt,
        update_time: payout.endedAt ?? payout.madeAt,
      }),
    );
    const body = JSON.stringify({
      id: hex(random, 16),
      create_time: toInstant(sentAt),
      resource_type: 'encrypt-resource',
      event_type: 'MCHTRANSFER.BILL.FINISHED',
      summary: '商家转账单据终态通知',
      resource,
    });
    return {
      provider: 'wechat',
      body,
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': wechat.serial,
        'wechatpay-signature': signWechat(wechat.privateKey, timestamp, nonce, body),
      },
    };
  }
  const fields: Record<string, string> = {
    msg_method: 'alipay.fund.trans.order.changed',
    notify_id: hex(random, 16),
    notify_time: alipayTime(sentAt),
    app_id: SANDBOX_PAYOUT_APP,
    charset: 'utf-8',
    version: '1.1',
    sign_type: 'RSA2',
    biz_content: JSON.stringify(alipayTransfer(payout)),
  };
  return {
    provider: 'alipay',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({ ...fields, sign: signAlipay(alipay.privateKey, fields) }).toString(),
  };
}
