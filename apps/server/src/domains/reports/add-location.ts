import { failure, success } from '@shoushou/kernel';
import { LOCATION_INTERVAL } from '@shoushou/rules/reports/location';
import type { Deps } from '../../deps.ts';
import { transactionalHandler } from '../../platform/http/action.ts';
import { findPeople } from '../accounts/index.ts';
import { insertLocation, lockPerson } from './reports.store.ts';

/** Accepts every caller's position, but stores only that of a recycler on duty. */
export function addLocation({ clock }: Pick<Deps, 'clock'>) {
  return transactionalHandler('reports.add_location', async (tx, { caller }, { userid, longitude, lat }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    await lockPerson(tx, userid);
    if (!(await findPeople(tx, [userid])).get(userid)?.onDuty) return success({ kept: false });
    return success({
      kept: await insertLocation(tx, { userId: userid, longitude, latitude: lat, at: clock.now() }, LOCATION_INTERVAL),
    });
  });
}
