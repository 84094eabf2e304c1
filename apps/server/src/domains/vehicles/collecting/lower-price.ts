import { failure, success } from '@shoushou/kernel';
import { partNames } from '@shoushou/rules/vehicles/parts';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { claimFiles } from '../../files/index.ts';
import { beginAtCompany, isFailure, moveVehicle, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { viewOwn } from '../booking/vehicle-view.steps.ts';

/** On site, for a part that is missing and was not named in the booking, with its photo; the owner decides. */
export function lowerPrice(deps: VehicleDeps) {
  return transactionalHandler('vehicles.lower', async (tx, { caller: { userId } }, { no, part, fen, photoId }) => {
    const row = await beginAtCompany(tx, userId, no, 'lower');
    if (isFailure(row)) return row;
    if (row.missing.includes(part) || fen >= row.priceFen!) return failure('vehicles.lower_reason');
    const photos = await claimFiles(tx, userId, [photoId]);
    if (!photos) return failure('vehicles.photo_unknown');
    const lowered = await moveVehicle(tx, deps, row, 'lower', {
      by: 'company',
      actor: userId,
      note: `缺${partNames[part]}`,
      change: { loweredPart: part, loweredFen: fen, loweredPhoto: photos[0]! },
    });
    return success(await viewOwn(tx, deps, lowered, userId));
  });
}
