import { pushTypes } from '@shoushou/contract/push-types';
import { shanghaiDate } from '@shoushou/kernel';
import type { Transaction } from '../../../platform/database/types.ts';
import { lockCount } from '../../../platform/limits/lock-count.ts';
import { listDeviceSharers } from '../../accounts/index.ts';
import { listMembers } from '../../companies/index.ts';
import { notify } from '../../messages/index.ts';
import { post } from '../../wallet/index.ts';
import type { VehicleDeps } from '../vehicle/vehicle.case.ts';
import { countReferred } from '../vehicle/vehicles.store.ts';
import type { VehicleRow } from '../vehicle/vehicles.table.ts';
import { REFERRAL_FEN, REFERRALS_A_MONTH } from '../vehicle.rules.ts';
import { referralReward } from '../vehicles-money.rules.ts';

/**
 * Pays the person whose page led the owner here, so often a calendar month in Shanghai at most, unless they are on the
 * phone of a side of the deal. The proof is counted already.
 */
export async function rewardReferral(tx: Transaction, deps: VehicleDeps, row: VehicleRow): Promise<void> {
  if (row.referredBy === null) return;
  const now = deps.clock.now();
  if (await isSide(tx, row, row.referredBy)) return;
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

/** Whether a person, or who has used their phone, owns the vehicle or is a member of the company that takes it. */
async function isSide(tx: Transaction, { ownerId, companyNo }: VehicleRow, personId: string): Promise<boolean> {
  const own = new Set([personId, ...(await listDeviceSharers(tx, personId))]);
  const members = companyNo === null ? [] : await listMembers(tx, [companyNo]);
  return own.has(ownerId) || members.some(({ userId }) => own.has(userId));
}
