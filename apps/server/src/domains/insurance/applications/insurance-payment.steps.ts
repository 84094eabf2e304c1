import { formatMoney, fromInstant, toInstant } from '@shoushou/kernel';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { postGivenBack, type PaymentPurpose } from '../../wallet/index.ts';
import { notifyApplicant } from '../insurance-notifications.steps.ts';
import { premiumBack, premiumPaid } from '../insurance-money.rules.ts';
import { appendSteps } from '../visits/chain.steps.ts';
import { lockVisit } from '../visits/visits.store.ts';
import { findByNumber, lockApplication, moveApplication, type ApplicationRow } from '../cover/applications.store.ts';

type PaymentDeps = Pick<Deps, 'clock' | 'random'>;

/** Whether this payment buys the application that it was made for. */
const isWanted = (
  { state, paymentNo, premiumFen, startsAt }: ApplicationRow,
  payment: { no: string; amountFen: number },
  now: number,
): boolean =>
  state === 'awaiting_payment' &&
  paymentNo === payment.no &&
  premiumFen === payment.amountFen &&
  startsAt !== null &&
  fromInstant(startsAt) > now;

/**
 * The premium of an application, owed to its insurer from the moment it is paid. The payment's subject is the
 * application's number.
 */
export function insurancePayment(deps: PaymentDeps): PaymentPurpose {
  return {
    payer: 'owner',
    fromWallet: true,
    retryPath: ({ subject }) => `payinsurance?no=${subject}`,
    next: ({ subject }) => ({ label: '查看投保', path: `insurdetails?no=${subject}`, main: true }),
    movement: ({ ownerId, no, subject, title, amountFen }) =>
      premiumPaid({ ownerId, paymentNo: no, no: subject ?? no, title, amountFen }),
    async whyNotOwed(tx, { subject, no, amountFen }) {
      const row = subject === null ? null : await findByNumber(tx, subject);
      return row && isWanted(row, { no, amountFen }, deps.clock.now()) ? null : '投保已结束或报价已更新';
    },
    async whenPaid(tx, { subject, paymentId, amountFen, userId }) {
      if (subject !== null) await takePremium(tx, deps, subject, { no: paymentId, amountFen, ownerId: userId });
    },
  };
}

/** After the payment the insurer decides. A late payment is refunded at once. */
async function takePremium(
  tx: Transaction,
  deps: PaymentDeps,
  no: string,
  payment: { no: string; amountFen: number; ownerId: string },
): Promise<void> {
  const now = deps.clock.now();
  const row = await lockApplication(tx, no);
  if (!row) throw new Error(`payment ${payment.no} is for the application ${no}, which is not there`);
  if (row.paymentNo === payment.no && row.paidAt !== null) return;
  if (!isWanted(row, payment, now)) {
    await postGivenBack(
      tx,
      deps,
      premiumBack(
        { ownerId: payment.ownerId, paymentNo: payment.no, no, title: '保险费退回', amountFen: payment.amountFen },
        '投保已结束',
      ),
      now,
    );
    await notifyApplicant(tx, deps, row, {
      title: '保险费已退回',
      text: `投保已经结束，您付的 ${formatMoney(payment.amountFen)} 已原路退回，没有产生保障`,
    });
    return;
  }
  const visit = await lockVisit(tx, row.personId, row.visitId);
  if (visit)
    await appendSteps(
      tx,
      visit,
      [
        {
          by: 'server',
          page: 'payment',
          action: 'paid',
          words: `${no} 支付单 ${payment.no} ${formatMoney(payment.amountFen)}`,
        },
      ],
      now,
    );
  await moveApplication(tx, row, 'issuing', now, { paidAt: toInstant(now) });
}
