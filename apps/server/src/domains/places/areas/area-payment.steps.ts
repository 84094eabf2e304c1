import { formatMoney, type Clock } from '@shoushou/kernel';
import type { PaymentPurpose } from '../../wallet/index.ts';
import { areaFeeCharge } from '../places-money.rules.ts';
import { takeOpening } from './areas.store.ts';
import { openAreaUntil } from './open-area-until.steps.ts';

/** A recycler's payment for a service area, which opens when it is paid. */
export function areaPayment({ clock }: { clock: Clock }): PaymentPurpose {
  return {
    payer: 'owner',
    fromWallet: true,
    retryPath: () => 'recycarea',
    next: () => ({ label: '我的区域', path: 'modrecarea', main: false }),
    movement: ({ ownerId, no, title, amountFen, city }) =>
      areaFeeCharge({ ownerId, paymentNo: no, title, amountFen, city }),
    paidMessage: ({ amountFen }) => ({
      title: '服务区域已开通',
      text: `区域服务费 ${formatMoney(amountFen)} 已支付，现在可以接该区域的订单`,
    }),
    async whenPaid(tx, { userId, paymentId }) {
      const now = clock.now();
      const opening = await takeOpening(tx, userId, paymentId, now);
      if (opening) await openAreaUntil(tx, userId, opening, now);
    },
  };
}
