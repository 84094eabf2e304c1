import type { Random } from '@shoushou/kernel';
import { toInstant } from '@shoushou/kernel';
import { protectedAlipay } from '../alipay/alipay-transport.ts';
import type { GatewayOptions } from '../options.ts';
import { signAlipay } from '../payments/alipay-wire.ts';
import { SANDBOX_ALIPAY_APP } from '../alipay/sandbox-alipay.ts';
import type { PaymentProvider } from '../payments/port.ts';
import { sandboxKeys, type SandboxKeys } from '../payments/sandbox-keys.ts';
import { hex, sandboxWechatAccount, type NoticeRequest } from '../payments/sandbox-wire.ts';
import { NOTICE_ORIGIN } from '../payments/sandbox-gateways.ts';
import { createWechatPayClient, type WechatPayMerchant } from '../payments/wechat-pay-client.ts';
import { sealResource, signWechat } from '../payments/wechat-wire.ts';
import { protectedWire } from '../wire.ts';
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
import { findSandboxAuthorisation, moveSandboxAuthorisation } from './sandbox-authorisations.store.ts';
import { alipayTransfer, createAlipayTransferTransport, endCardsByClock } from './sandbox-alipay-transfers.ts';
import { createWechatTransferWire, endTransfersByClock, wechatBill } from './sandbox-wechat-transfers.ts';
import { createWechatPayouts } from './wechat-payouts.ts';

/** Controls of the simulated providers' payouts. */
export interface SandboxPayoutDesk {
  list(): Promise<SandboxPayout[]>;
  find(no: string): Promise<SandboxPayout | null>;
  /** The person confirms, or the bank has paid; false when it waits for neither. */
  confirm(no: string): Promise<boolean>;
  /** Confirms, and agrees to receive the next ones without being asked (T12); false where that was not asked. */
  agree(no: string): Promise<boolean>;
  /** Ends the agreement that a transfer asked for, in WeChat (T12). */
  endAgreement(no: string): Promise<boolean>;
  /** Whether a transfer asks for the agreement. */
  asksAgreement(no: string): Promise<boolean>;
  /** The provider fails it, for a reason of its own (T9, A4). */
  refuse(no: string, code?: string): Promise<boolean>;
  /** The bank sends a paid one back. */
  bounce(no: string): Promise<boolean>;
  connect(send: (request: NoticeRequest) => Promise<{ status: number; body: string }>): void;
  /** Sends due notices. @returns how many were accepted */
  deliver(): Promise<number>;
  /** A notice as the provider would send it now, for tests. @param message Alipay's name of it, transfers by default */
  compose(payout: SandboxPayout, message?: string): Promise<NoticeRequest>;
}

/** A9 */
const TRANSFER_MESSAGE = 'alipay.fund.trans.order.changed';
/** The limit that the sample city's operator has had raised at WeChat, fen. */
const SANDBOX_LIMIT_FEN = 2_000_000;

/** The page on which the person confirms a transfer, on our own host. */
const confirmPage = (no: string): string => `/sandbox/payout/${encodeURIComponent(no)}`;

/** The real providers' adapters in front of the simulated servers. */
export function createSandboxPayouts({ database, clock, random, environment, sandbox }: GatewayOptions): {
  gateways: Record<PaymentProvider, PayoutGateway>;
  desk: SandboxPayoutDesk;
} {
  const keys = sandboxKeys(database);
  let send: Parameters<SandboxPayoutDesk['connect']>[0] | null = null;

  const adapters = {
    wechat: (made: SandboxKeys) => connectWechat(made),
    alipay: (made: SandboxKeys) =>
      createAlipayPayouts({
        appId: SANDBOX_ALIPAY_APP,
        privateKey: made.merchant.privateKey,
        alipayPublicKey: made.alipay.publicKey,
        certificates: made.alipay.certificates,
        transport: protectedAlipay(
          'alipay-payouts',
          createAlipayTransferTransport({ database, clock, keys: made, sandbox }),
        ),
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
      protectedWire('wechatpay', createWechatTransferWire({ database, clock, keys: made, sandbox })),
      merchant,
      { now: () => clock.now(), random },
    );
    return createWechatPayouts({
      client,
      merchant,
      appId: sandboxWechatAccount.apps.web,
      publicOrigin: NOTICE_ORIGIN,
      now: () => clock.now(),
      mostFen,
      authorises,
      confirmPage,
    });
  }
  const mostFen = environment.providers.wechatTransferLimitFen ?? SANDBOX_LIMIT_FEN;
  const authorises = environment.providers.wechatTransferAuthorises ?? true;
  const gateway = (provider: PaymentProvider): PayoutGateway => {
    let connected: PayoutGateway | null = null;
    const adapter = async (): Promise<PayoutGateway> => (connected ??= adapters[provider](await keys()));
    return {
      provider,
      acknowledgement: provider === 'alipay' ? 'success' : '',
      mostFen: provider === 'wechat' ? mostFen : null,
      confirmationApp:
        provider === 'wechat'
          ? { appId: sandboxWechatAccount.apps.web, merchantId: sandboxWechatAccount.merchantId }
          : null,
      authorisations:
        provider === 'wechat' && authorises
          ? {
              query: async (no) => (await adapter()).authorisations!.query(no),
              close: async (no) => (await adapter()).authorisations!.close(no),
            }
          : null,
      confirmPage: (no) => (provider === 'wechat' ? confirmPage(no) : null),
      start: async (order) => (await adapter()).start(order),
      query: async (sent) => (await adapter()).query(sent),
      cancel: async (sent) => (await adapter()).cancel(sent),
      check: async () => (await adapter()).check(),
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
    async agree(no) {
      const agreed = await moveSandboxAuthorisation(database, { billNo: no }, 'waiting', 'in_force', null, clock.now());
      return agreed && desk.confirm(no);
    },
    endAgreement: (no) =>
      moveSandboxAuthorisation(database, { billNo: no }, 'in_force', 'ended', 'USER_CLOSE', clock.now()),
    asksAgreement: async (no) => (await findSandboxAuthorisation(database, { billNo: no }))?.state === 'waiting',
    async refuse(no, code) {
      const payout = await findSandboxPayout(database, no);
      const usual = payout?.provider === 'wechat' ? 'PAYEE_ACCOUNT_ABNORMAL' : 'PAYEE_CARD_INFO_ERROR';
      return moved(no, ['waiting', 'under_way'], 'failed', code ?? usual);
    },
    bounce: (no) => moved(no, ['paid'], 'bounced', 'BANK_RETURN'),
    connect(post) {
      send = post;
    },
    compose: async (payout, message) => noticeOf(await keys(), payout, clock.now(), random, message),
    async deliver() {
      if (!send) return 0;
      await keys().then(async (made) => {
        await endTransfersByClock({ database, clock, keys: made, sandbox });
        await endCardsByClock({ database, clock, keys: made, sandbox });
      });
      let taken = 0;
      // A9: told only where the message is subscribed.
      const subscribed = (await sandbox.filings.find('alipay.message', TRANSFER_MESSAGE)) !== null;
      for (const payout of await takePayoutNotices(database, clock.now())) {
        const lost =
          payout.provider === 'alipay'
            ? !subscribed || sandbox.faults.happens('A9 lost')
            : sandbox.faults.happens('W17 lost');
        if (lost) {
          await countPayoutNotice(database, payout.no);
          continue;
        }
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
  message = TRANSFER_MESSAGE,
): NoticeRequest {
  if (payout.provider === 'wechat') {
    const [timestamp, nonce] = [String(Math.floor(sentAt / 1000)), hex(random, 16)];
    const resource = sealResource(
      wechat.apiKey,
      hex(random, 6),
      JSON.stringify({
        // The end as it is, even while the query still says that it waits (T7).
        ...wechatBill(payout, Number.POSITIVE_INFINITY),
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
  // A9: a message of the application, not an answer to a notify_url.
  const fields: Record<string, string> = {
    msg_method: message,
    notify_id: hex(random, 16),
    utc_timestamp: String(sentAt),
    app_id: SANDBOX_ALIPAY_APP,
    charset: 'UTF-8',
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
