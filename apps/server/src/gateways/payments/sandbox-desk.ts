import { SECOND } from '@shoushou/kernel';
import type { PaymentGateway, PaymentProvider } from './port.ts';
import { createSandboxGateways, type SandboxOptions } from './sandbox-gateways.ts';
import { ALIPAY_NOTICE_WAITS } from '../sandbox-rules/alipay-rules.ts';
import { WECHAT_NOTICE_WAITS } from '../sandbox-rules/wechat-pay-rules.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import { pageRefusal, type PageVisit } from './sandbox-page-rules.ts';
import {
  addNotice,
  deleteNotice,
  endSandboxPayment,
  findSandboxPayment,
  listSandboxPayments,
  openSandboxPayment,
  recordSandboxRefund,
  takeDueNotices,
  type DueNotice,
  type SandboxPayment,
} from './sandbox-payments.store.ts';
import { hex, sandboxWires, type NoticeRequest } from './sandbox-wire.ts';

/** Posts a notice to our own server. @returns the server's answer */
export type SendNotice = (request: NoticeRequest) => Promise<{ status: number; body: string }>;

/** Controls of the simulated providers: the person's approval, and the following notices. */
export interface SandboxPaymentDesk {
  /** Waiting ones first, then the newest; 100 at most. */
  list(): Promise<SandboxPayment[]>;
  find(no: string): Promise<SandboxPayment | null>;
  /**
   * Opens a payment's page as a person does. @returns the words in place of it, as the real page says them; null when
   * it opens
   */
  open(no: string, visit: PageVisit): Promise<string | null>;
  /**
   * Pays for the person; false when the payment is unknown or ended. Notices are sent at once and repeated later, as by
   * real providers.
   */
  approve(no: string): Promise<boolean>;
  /** The payment fails at the provider. */
  fail(no: string): Promise<boolean>;
  /**
   * The provider gives money back that we did not ask for, after a complaint or by hand at its console: Alipay tells it
   * by a notice, WeChat by its bill alone. False when the payment was not paid, or has less left.
   */
  refund(no: string, amountFen: number): Promise<boolean>;
  /** Sets where notices are posted; until then they wait. */
  connect(send: SendNotice): void;
  /** Sends due notices. @returns how many were accepted */
  deliver(): Promise<number>;
}

/** W17, A10 */
const waits = { wechat: WECHAT_NOTICE_WAITS, alipay: ALIPAY_NOTICE_WAITS } as const;

/**
 * Delays of notices after a payment's end, milliseconds: repeated by both, by Alipay also out of order; WeChat sends
 * none for a failure.
 */
const notices = {
  wechat: {
    paid: [
      { status: 'paid', after: 0 },
      { status: 'paid', after: 15 * SECOND },
    ],
    failed: [],
  },
  alipay: {
    paid: [
      { status: 'paid', after: 0 },
      { status: 'waiting', after: 0 },
      { status: 'paid', after: 20 * SECOND },
    ],
    failed: [{ status: 'failed', after: 0 }],
  },
} as const;

export function createSandboxPayments(options: SandboxOptions): {
  gateways: Record<PaymentProvider, PaymentGateway>;
  desk: SandboxPaymentDesk;
} {
  const {
    database,
    clock,
    random,
    sandbox: { faults, filings },
  } = options;
  const keys = sandboxKeys(database);
  let send: SendNotice | null = null;

  const end = async (no: string, state: 'paid' | 'failed'): Promise<boolean> => {
    // Whoever pays has opened the page (A13).
    await openSandboxPayment(database, no, clock.now());
    const payment = await findSandboxPayment(database, no);
    if (!payment || !(await endSandboxPayment(database, no, state, clock.now(), notices[payment.provider][state])))
      return false;
    await desk.deliver();
    return true;
  };

  /** @returns whether it was taken, or is over */
  const deliverOne = async (post: SendNotice, { id, no, status, firstAt }: DueNotice): Promise<boolean> => {
    const payment = await findSandboxPayment(database, no);
    if (!payment) return false;
    const { provider } = payment;
    // W17, A10: nobody tells.
    if (faults.happens(provider === 'wechat' ? 'W17 lost' : 'A10 lost')) {
      await deleteNotice(database, id);
      return false;
    }
    const wire = sandboxWires[provider];
    const made = await keys();
    const request = wire.compose(
      made,
      { ...payment, state: status },
      // A10: a repeat may bear the time of the first one.
      provider === 'alipay' ? firstAt : clock.now(),
      random,
      `notice${id}`,
    );
    // W18: a probe, which must be refused.
    if (provider === 'wechat' && faults.happens('W18 probe'))
      await post({
        ...request,
        headers: {
          ...request.headers,
          'wechatpay-signature': `WECHATPAY/SIGNTEST/${request.headers['wechatpay-signature']}`,
        },
      });
    const double = provider === 'wechat' && faults.happens('W17 double');
    const [reply] = await Promise.all([post(request), ...(double ? [post(request)] : [])]);
    if (reply.status < 200 || reply.status > 299 || reply.body !== wire.acknowledgement) return false;
    await deleteNotice(database, id);
    return true;
  };

  const desk: SandboxPaymentDesk = {
    list: () => listSandboxPayments(database),
    find: (no) => findSandboxPayment(database, no),
    async open(no, visit) {
      const payment = await findSandboxPayment(database, no);
      if (!payment) return null;
      const refusal = await pageRefusal(payment, visit, { filings, now: clock.now() });
      if (refusal === null) await openSandboxPayment(database, no, clock.now());
      return refusal;
    },
    approve: (no) => end(no, 'paid'),
    fail: (no) => end(no, 'failed'),
    async refund(no, amountFen) {
      const payment = await findSandboxPayment(database, no);
      if (payment?.state !== 'paid' || payment.refundedFen + amountFen > payment.amountFen) return false;
      const { provider } = payment;
      const refund = { no: hex(random, 12), paymentNo: no, amountFen, abnormal: false };
      await recordSandboxRefund(database, provider, refund, clock.now());
      if (provider === 'alipay') await addNotice(database, no, 'paid', clock.now());
      await desk.deliver();
      return true;
    },
    connect(post) {
      send = post;
    },
    async deliver() {
      if (!send) return 0;
      let taken = 0;
      for (const provider of ['wechat', 'alipay'] as const)
        for (const notice of await takeDueNotices(database, provider, clock.now(), waits[provider]))
          if (await deliverOne(send, notice)) taken += 1;
      return taken;
    },
  };

  return { gateways: createSandboxGateways(options, keys), desk };
}
