import type { placesCalls } from '@shoushou/contract/places/places.contract';
import { success, type Coordinates } from '@shoushou/kernel';
import { currentRegionCode } from '@shoushou/rules/places/region-changes';
import { cityOf, provinceOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { MapsUnavailable, type ReverseGeocode } from '../../../gateways/maps/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { callsOf, handler } from '../../../platform/http/action.ts';
import { joinRegionNames } from '../places.rules.ts';
import { nearestRegion, readRegions } from '../regions/regions.store.ts';
import { forwardSearch } from './forward-search.steps.ts';

export const mapsCalls = (deps: Pick<Deps, 'database' | 'gateways' | 'log' | 'clock'>) => {
  const { database, gateways, log } = deps;
  return callsOf<typeof placesCalls>()({
    /**
     * The place at a point, as a JSON string in the specification's shape. When the maps provider fails, the nearest
     * known region is returned without road and number.
     */
    'places.reverse_geocode': handler(async (_context, { lng, lat }) => {
      const point = { longitude: lng, latitude: lat };
      const found = await gateways.maps.reverseGeocode(point).catch((error: unknown) => {
        if (!(error instanceof MapsUnavailable)) throw error;
        log.warn(
          { call: 'places.reverse_geocode', infocode: error.infocode },
          'the maps provider failed, own regions answer',
        );
        return nameByRegion(database, point);
      });
      return success(JSON.stringify(wireOf(await withKnownCodes(database, found))));
    }),

    'places.around': handler(({ caller }, parameters) => forwardSearch(deps, caller, 'around', parameters)),

    'places.text': handler(({ caller }, parameters) => forwardSearch(deps, caller, 'text', parameters)),
  });
};

/**
 * The map may be newer or older than our regions: a code becomes today's, the district follows a street that went to
 * another one, and a code that is not known becomes its city; the words stay.
 */
async function withKnownCodes(db: Queryable, found: ReverseGeocode): Promise<ReverseGeocode> {
  const streetCode = currentRegionCode(found.streetCode);
  const adcode = streetCode.length === 6 ? streetCode : currentRegionCode(found.adcode);
  const regions = await readRegions(db, [adcode, streetCode, cityOf(adcode)]);
  const city = regions.has(cityOf(adcode)) ? cityOf(adcode) : '';
  return {
    ...found,
    adcode: regions.has(adcode) ? adcode : city,
    streetCode: regions.get(streetCode)?.level === 'street' ? streetCode : '',
  };
}

async function nameByRegion(db: Queryable, point: Coordinates): Promise<ReverseGeocode> {
  const nearest = await nearestRegion(db, point);
  const code = nearest?.code ?? '';
  const district = code.length === 9 ? code.slice(0, 6) : '';
  const regions = await readRegions(db, [provinceOf(code), cityOf(code), district]);
  const [province = '', city = '', districtName = ''] = [provinceOf(code), cityOf(code), district].map(
    (part) => regions.get(part)?.name ?? '',
  );
  const township = code.length === 9 ? (nearest?.name ?? '') : '';
  return {
    province,
    city: joinRegionNames([city]) || province,
    district: districtName,
    adcode: district || code.slice(0, 6),
    township,
    streetCode: code.length === 9 ? code : '',
    street: '',
    number: '',
    formattedAddress: joinRegionNames([province, city, districtName, township]),
  };
}

/** AMap's reply with plain text in place of empty arrays. */
function wireOf(found: ReverseGeocode): object {
  return {
    status: '1',
    info: 'OK',
    infocode: '10000',
    regeocode: {
      formatted_address: found.formattedAddress,
      addressComponent: {
        province: found.province,
        city: found.city,
        district: found.district,
        adcode: found.adcode,
        township: found.township,
        towncode: found.streetCode === '' ? '' : `${found.streetCode}000`,
        streetNumber: { street: found.street, number: found.number },
      },
    },
  };
}
