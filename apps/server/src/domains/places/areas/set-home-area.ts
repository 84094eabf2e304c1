import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { setAdcode, toUser } from '../../accounts/index.ts';
import { hasDistricts, readRegions } from '../regions/regions.store.ts';

/** Sets the caller's home district, the default for prices and bookings. Another person's id gets the same answer as an unknown one. */
export const setHomeArea = () =>
  transactionalHandler('places.set_home_area', async (tx, { caller }, { userid, areacode }) => {
    if (userid !== caller.userId) return failure('platform.not_found');
    const known = (await readRegions(tx, [areacode])).has(areacode);
    if (!known || (await hasDistricts(tx, areacode))) return failure('places.region_unknown');
    return success(toUser(await setAdcode(tx, caller.userId, areacode)));
  });
