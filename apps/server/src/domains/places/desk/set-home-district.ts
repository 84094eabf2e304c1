import { failure, success } from '@shoushou/kernel';
import { transactionalHandler } from '../../../platform/http/action.ts';
import { saveHomeDistrict } from '../regions/home-district.store.ts';
import { hasDistricts, readRegions } from '../regions/regions.store.ts';

/** The operator supplies the centre of a district without a known one. */
export const setHomeDistrict = () =>
  transactionalHandler('places.set_home_district', async (tx, _context, { adcode, ...given }) => {
    const region = (await readRegions(tx, [adcode])).get(adcode);
    if (!region || (await hasDistricts(tx, adcode))) return failure('places.region_unknown');
    const longitude = given.longitude ?? region.longitude;
    const latitude = given.latitude ?? region.latitude;
    if (longitude === null || latitude === null) return failure('places.centre_needed');
    await saveHomeDistrict(tx, { adcode, longitude, latitude });
    return success(null);
  });
