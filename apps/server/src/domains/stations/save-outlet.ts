import { failure, success } from '@shoushou/kernel';
import { cityOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/database/types.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { createId } from '../../platform/system.ts';
import { findPeople, findUserIdByMobile } from '../accounts/index.ts';
import { isDistrict } from '../places/index.ts';
import { lockOutlet, saveOutlet as save, setManager } from './outlet-desk.store.ts';

/** A manager's open proposal stays open; its reviewer sees the current values with it. */
export const saveOutlet = ({ clock, random }: Pick<Deps, 'clock' | 'random'>) =>
  transactionalHandler('stations.save', async (tx, _context, { id, managerMobile, ...fields }) => {
    const known = id === undefined ? null : await lockOutlet(tx, id);
    if (id !== undefined && !known) return failure('stations.unknown');
    if (fields.closesAt <= fields.opensAt) return failure('stations.hours_wrong');
    const city = cityOf(fields.adcode);
    if (!(await isDistrict(tx, fields.adcode)) || (known && known.city !== city))
      return failure('stations.district_unknown');
    const managerId = managerMobile === undefined ? null : await findRecycler(tx, managerMobile);
    if (managerMobile !== undefined && managerId === null) return failure('stations.recycler_unknown');
    const outlet = { ...fields, id: known?.id ?? createId(clock, random), city };
    await save(tx, outlet);
    if (managerId !== null) await setManager(tx, outlet.id, managerId);
    return success({ id: outlet.id });
  });

async function findRecycler(tx: Transaction, mobile: string): Promise<string | null> {
  const userId = await findUserIdByMobile(tx, mobile);
  return userId !== null && (await findPeople(tx, [userId])).get(userId)?.isRecycler === true ? userId : null;
}
