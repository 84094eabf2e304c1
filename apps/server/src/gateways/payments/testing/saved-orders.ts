import type { SandboxOrders } from '../sandbox-orders.ts';
import type { SandboxPayment, SandboxRefund } from '../sandbox-payments.store.ts';

/** An in-memory provider; `end` completes a payment there. */
export function savedOrders(
  provider: 'wechat' | 'alipay',
  now: () => number,
): SandboxOrders & { end: (no: string, state: 'paid' | 'failed' | 'closed') => SandboxPayment } {
  const kept = new Map<string, SandboxPayment>();
  const requests = new Map<string, string>();
  const refunds: SandboxRefund[] = [];
  const withRefunds = (payment: SandboxPayment): SandboxPayment => ({
    ...payment,
    refundedFen: refunds.reduce((sum, { paymentNo, amountFen }) => sum + (paymentNo === payment.no ? amountFen : 0), 0),
  });
  const end = (no: string, state: SandboxPayment['state']) =>
    Object.assign(kept.get(no)!, { state, endedAt: new Date(now()).toISOString() });
  return {
    end,
    find: async (no) => {
      const found = kept.get(no);
      return found ? withRefunds(found) : null;
    },
    async repeat(no, request) {
      const first = requests.get(no);
      if (first === undefined) requests.set(no, request);
      return first === undefined ? 'new' : first === request ? 'same' : 'other';
    },
    refunds: async (paymentNo) => refunds.filter((each) => each.paymentNo === paymentNo),
    async begin(order) {
      const begun: SandboxPayment = {
        ...order,
        provider,
        userId: 'u',
        state: 'waiting',
        transactionId: `42000${kept.size}`,
        startedAt: new Date(now()).toISOString(),
        endedAt: null,
        refundedFen: 0,
      };
      kept.set(order.no, kept.get(order.no) ?? begun);
      return kept.get(order.no)!;
    },
    async noteRefund(refund) {
      if (!refunds.some(({ no }) => no === refund.no))
        refunds.push({ ...refund, madeAt: new Date(now()).toISOString() });
    },
    async close(no) {
      const waits = kept.get(no)?.state === 'waiting';
      if (waits) end(no, 'closed');
      return waits;
    },
  };
}
