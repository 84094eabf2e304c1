import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { abandonPayment, createPayment, paymentStatus } from '../../wallet/index.ts';
import { beginAtCompany, isFailure, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { viewOwn } from '../booking/vehicle-view.steps.ts';
import { writeVehicle } from '../booking/vehicles.store.ts';

/** The open payment of the price, or a new one when that can't be paid or is another member's. */
export function payPrice(deps: VehicleDeps) {
  return transactionalHandler('vehicles.pay', async (tx, { caller: { userId } }, { no }) => {
    const row = await beginAtCompany(tx, userId, no, 'pay');
    if (isFailure(row)) return row;
    const earlier =
      row.paymentNo === null || row.payerId === null
        ? 'over'
        : await paymentStatus(tx, deps, row.payerId, row.paymentNo);
    if (earlier === 'paid') return failure('vehicles.vehicle_moved');
    if (earlier === 'payable' && row.payerId === userId)
      return success({ vehicle: await viewOwn(tx, deps, row, userId), paymentId: row.paymentNo! });
    if (earlier === 'payable') await abandonPayment(tx, deps, row.payerId!, row.paymentNo!, '由同事付款');
    const paymentId = await createPayment(tx, deps, {
      userId,
      purpose: 'vehicle_price',
      title: `报废车 ${row.model}`,
      amountFen: row.priceFen!,
      subject: no,
      city: row.city,
    });
    const asked = await writeVehicle(tx, row, { payerId: userId, paymentNo: paymentId });
    return success({ vehicle: await viewOwn(tx, deps, asked, userId), paymentId });
  });
}
