import { failure, fromInstant, HOUR, success } from '@shoushou/kernel';
import { isPosition, isReachable } from '@shoushou/kernel/position';
import { LOCATION_INTERVAL } from '@shoushou/rules/reports/location';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { insertLocation, lockPerson, readDutyPosition } from './reports.store.ts';

/** Earlier positions say nothing about the present one, milliseconds. */
const LOOK_BACK = 2 * HOUR;

/** Accepts every caller's position, but stores only that of a recycler on duty. */
export function addLocation({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('reports.add_location', async (tx, { caller }, { userid, longitude, lat }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    await lockPerson(tx, userid);
    if (!(await findPeople(tx, [userid])).get(userid)?.onDuty) return success({ kept: false });
    const [here, now] = [{ longitude, latitude: lat }, clock.now()];
    const last = await readDutyPosition(tx, userid, now - LOOK_BACK);
    // The phone goes on reporting; what is no position is left out of the record.
    if (!isPosition(here) || (last && !isReachable(last, here, now - fromInstant(last.at))))
      return success({ kept: false });
    return success({ kept: await insertLocation(tx, { userId: userid, ...here, at: now }, LOCATION_INTERVAL) });
  });
}
