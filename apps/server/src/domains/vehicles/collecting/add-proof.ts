import { pushTypes } from '@shoushou/contract/push-types';
import { failure, shanghaiDate, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { claimFiles } from '../../files/index.ts';
import { notify } from '../../messages/index.ts';
import { post } from '../../wallet/index.ts';
import { beginAtCompany, isFailure, moveVehicle, type VehicleDeps } from '../booking/move-vehicle.steps.ts';
import { insertProof } from '../booking/offers.store.ts';
import { viewOwn } from '../booking/vehicle-view.steps.ts';
import { countReferred, type VehicleRow } from '../booking/vehicles.store.ts';
import type { Transaction } from '../../../platform/database/types.ts';
import { REFERRAL_FEN, REFERRALS_A_MONTH } from '../vehicle.rules.ts';
import { referralReward } from '../vehicles-money.rules.ts';

/** The recycling certificate, with which the money is the owner's; the application for deregistration; its proof. */
export function addProof(deps: VehicleDeps) {
  return transactionalHandler(
    'vehicles.add_proof',
    async (tx, { caller: { userId } }, { no, kind, number, photoId }) => {
      const row = await beginAtCompany(tx, userId, no, kind);
      if (isFailure(row)) return row;
      const photos = await claimFiles(tx, userId, [photoId]);
      if (!photos) return failure('vehicles.photo_unknown');
      await insertProof(tx, row, { kind, number, photo: photos[0]!, byId: userId, at: deps.clock.now() });
      const moved = await moveVehicle(tx, deps, row, kind, { by: 'company', actor: userId, note: number });
      if (kind === 'deregistration') await rewardReferral(tx, deps, row);
      return success(await viewOwn(tx, deps, moved, userId));
    },
  );
}

/** Pays who led the owner here, so often a calendar month in Shanghai at most. The proof is counted already. */
async function rewardReferral(tx: Transaction, deps: VehicleDeps, row: VehicleRow): Promise<void> {
  if (row.referredBy === null) return;
  const now = deps.clock.now();
  await lockCount(tx, 'vehicles.referrals', row.referredBy);
  const monthStart = Date.parse(`${shanghaiDate(now).slice(0, 7)}-01T00:00:00+08:00`);
  if ((await countReferred(tx, row.referredBy, monthStart)) > REFERRALS_A_MONTH) return;
  const paid = await post(
    tx,
    referralReward({ vehicleNo: row.no, referrerId: row.referredBy, rewardFen: REFERRAL_FEN }),
    now,
  );
  if (paid.ok) return;
  await notify(tx, deps, {
    userId: row.referredBy,
    kind: 'service',
    title: '推荐奖励已发完',
    text: '您推荐的车已注销登记，本期推荐奖励的预算已用完，感谢您的推荐。',
    pushType: pushTypes.page.type,
    subject: 'activity',
  });
}
