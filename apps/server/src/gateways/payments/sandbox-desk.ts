import { SECOND } from '@shoushou/kernel';
import type { PaymentGateway, PaymentProvider } from './port.ts';
import { createSandboxGateways, type SandboxOptions } from './sandbox-gateways.ts';
import { sandboxKeys } from './sandbox-keys.ts';
import {
  deleteNotice,
  endSandboxPayment,
  findSandboxPayment,
  listSandboxPayments,
  takeDueNotices,
  type DueNotice,
  type SandboxPayment,
} from './sandbox-payments.store.ts';
import { sandboxWires, type NoticeRequest } from './sandbox-wire.ts';

/** Posts a notice to our own server. @returns the server's answer */
export type SendNotice = (request: NoticeRequest) => Promise<{ status: number; body: string }>;

/** Controls of the simulated providers: the person's approval, and the following notices. */
export interface SandboxPaymentDesk {
  /** Waiting ones first, then the newest; 100 at most. */
  list(): Promise<SandboxPayment[]>;
  find(no: string): Promise<SandboxPayment | null>;
  /** Pays for the person; false when the payment is unknown or ended. Notices are sent at once and repeated later, as by real providers. */
  approve(no: string): Promise<boolean>;
  /** The payment fails at the provider. */
  fail(no: string): Promise<boolean>;
  /** Sets where notices are posted; until then they wait. */
  connect(send: SendNotice): void;
  /** Sends due notices. @returns how many were accepted */
  deliver(): Promise<number>;
}

/** Seconds until an unaccepted notice is repeated, as by WeChat. */
const RETRY_SECONDS = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 21_600];

/** Delays of notices after a payment's end, milliseconds: repeated by both, by Alipay also out of order; WeChat sends none for a failure. */
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
  const { database, clock, random } = options;
  const keys = sandboxKeys(database);
  let send: SendNotice | null = null;

  const end = async (no: string, state: 'paid' | 'failed'): Promise<boolean> => {
    const payment = await findSandboxPayment(database, no);
    if (!payment || !(await endSandboxPayment(database, no, state, clock.now(), notices[payment.provider][state])))
      return false;
    await desk.deliver();
    return true;
  };

  const deliverOne = async (post: SendNotice, { id, no, status }: DueNotice): Promise<boolean> => {
    const payment = await findSandboxPayment(database, no);
    if (!payment) return false;
    const wire = sandboxWires[payment.provider];
    const reply = await post(wire.compose(await keys(), { ...payment, state: status }, clock.now(), random));
    if (reply.status < 200 || reply.status > 299 || reply.body !== wire.acknowledgement) return false;
    await deleteNotice(database, id);
    return true;
  };

  const desk: SandboxPaymentDesk = {
    list: () => listSandboxPayments(database),
    find: (no) => findSandboxPayment(database, no),
    approve: (no) => end(no, 'paid'),
    fail: (no) => end(no, 'failed'),
    connect(post) {
      send = post;
    },
    async deliver() {
      if (!send) return 0;
      let taken = 0;
      for (const notice of await takeDueNotices(database, clock.now(), RETRY_SECONDS))
        if (await deliverOne(send, notice)) taken += 1;
      return taken;
    },
  };

  return { gateways: createSandboxGateways(options, keys), desk };
}
