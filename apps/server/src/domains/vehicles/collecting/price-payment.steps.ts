import { formatMoney } from '@shoushou/kernel';
import { postGivenBack, type PaymentPurpose } from '../../wallet/index.ts';
import { vehicleCase, type VehicleDeps } from '../vehicle/vehicle.case.ts';
import { notifyOfVehicle } from '../vehicle/vehicle-notifications.steps.ts';
import { lockVehicle } from '../vehicle/vehicles.store.ts';
import { vehicleHold, vehicleReturn, type HeldPrice } from '../vehicles-money.rules.ts';

const pagePath = (subject: string | null): string => `carorder/0?no=${subject}`;

/**
 * The price of a vehicle, paid by its company at the cashier and held until the recycling certificate. Its subject is
 * the vehicle's number.
 */
export function pricePurpose(deps: VehicleDeps): PaymentPurpose {
  return {
    payer: 'owner',
    fromWallet: true,
    retryPath: ({ subject }) => pagePath(subject),
    next: ({ subject }) => ({ label: '查看车辆', path: pagePath(subject), main: true }),
    movement: ({ ownerId, no, subject, title, amountFen, city }) =>
      vehicleHold({ payerId: ownerId, paymentNo: no, vehicleNo: subject ?? no, title, amountFen, city }),
    async whenPaid(tx, { subject, paymentId, userId, amountFen }) {
      const row = subject === null ? null : await lockVehicle(tx, subject);
      if (!row) throw new Error(`payment ${paymentId} is for the vehicle ${subject}, which is not there`);
      if (row.heldPaymentNo === paymentId) return;
      if (
        vehicleCase.may(row, 'pay', 'company', deps.clock.now()) &&
        row.paymentNo === paymentId &&
        row.priceFen === amountFen
      ) {
        await vehicleCase.move(tx, deps, row, 'pay', {
          by: 'company',
          actor: userId,
          change: { heldPaymentNo: paymentId, heldFen: amountFen, holdEnd: null },
        });
        return;
      }
      // A payment after the vehicle took another course, or a second one.
      const held: HeldPrice = {
        payerId: userId,
        paymentNo: paymentId,
        vehicleNo: row.no,
        title: `报废车 ${row.model}`,
        amountFen,
        city: row.city,
      };
      await notifyOfVehicle(tx, deps, userId, row, {
        title: '付款已退回',
        text: `报废车预约已经变了，您付的 ${formatMoney(amountFen)} 已原路退回`,
      });
      await postGivenBack(tx, deps, vehicleReturn(held), deps.clock.now());
    },
  };
}
