import type { Address } from '@shoushou/contract';
import type { placesCalls } from '@shoushou/contract/places/places.contract';
import { distanceBetween, failure, success, type Coordinates } from '@shoushou/kernel';
import { currentRegionCode } from '@shoushou/rules/places/region-changes';
import { cityOf, normalizeRegionCode, provinceOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { nearestTo } from '../../../gateways/maps/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { callsOf, handler, transactionalHandler } from '../../../platform/http/action.ts';
import { createId } from '../../../platform/system.ts';
import { ADDRESS_LIMIT, DISTRICT_REACH_METRES, joinRegionNames } from '../places.rules.ts';
import { hasDistricts, listStreets, readRegions, type RegionRow } from '../regions/regions.store.ts';
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  listAddresses as listFrom,
  lockAddressBook,
  promoteLatest,
  readAddress,
  writeAddress,
} from './addresses.store.ts';
import { recognizeAddress } from './recognize-address.ts';

type ResolvedRegion = Pick<Address, 'city' | 'adcode' | 'streetCode' | 'region' | 'street'>;

export const addressesCalls = (deps: Pick<Deps, 'database' | 'gateways' | 'log' | 'clock' | 'random'>) => {
  const { database, clock, random } = deps;
  return callsOf<typeof placesCalls>()({
    'places.recognize': recognizeAddress(deps),

    /** The caller's address book, default first. */
    'places.list_addresses': handler(async ({ caller }) => success(await listFrom(database, caller.userId))),

    /**
     * Adds an address, or changes the one with this id. The first address becomes the default; there is at most one
     * default.
     */
    'places.save_address': transactionalHandler(async (tx, { caller }, input) => {
      const codes = currentCodes(input);
      const region = await resolveRegion(tx, codes.adcode, codes.streetCode, input);
      if (region === 'unknown') return failure('places.region_unknown');
      if (region === 'elsewhere')
        return failure('platform.malformed', { values: { problem: '地图位置与所选地区不符' } });
      await lockAddressBook(tx, caller.userId);
      if (input.id !== undefined && !(await readAddress(tx, caller.userId, input.id)))
        return failure('places.address_unknown');
      const others = await countAddresses(tx, caller.userId);
      if (input.id === undefined && others >= ADDRESS_LIMIT) return failure('places.address_limit');
      const address: Address = {
        id: input.id ?? createId(clock, random),
        name: input.name,
        mobile: input.mobile,
        ...region,
        place: input.place,
        door: input.door,
        longitude: input.longitude,
        latitude: input.latitude,
        tag: input.tag ? input.tag : null,
        isDefault: input.isDefault || (input.id === undefined && others === 0),
      };
      if (address.isDefault) await clearDefault(tx, caller.userId);
      await writeAddress(tx, caller.userId, address, clock.now());
      return success(address);
    }),

    /**
     * Removes an address; orders keep their own copy. When it was the default, the last changed one becomes the
     * default.
     */
    'places.remove_address': transactionalHandler(async (tx, { caller }, { id }) => {
      await lockAddressBook(tx, caller.userId);
      const removed = await deleteAddress(tx, caller.userId, id);
      if (!removed) return failure('places.address_unknown');
      if (removed.wasDefault) await promoteLatest(tx, caller.userId);
      return success(null);
    }),
  });
};

interface RegionCodes {
  adcode: string;
  streetCode?: string | undefined;
}

/**
 * A phone that read the regions before a change sends the codes of then. A street that went to another district than
 * the rest takes the address there; one that has no code of today counts as not chosen.
 */
function currentCodes({ adcode, streetCode }: RegionCodes): RegionCodes {
  const district = currentRegionCode(adcode);
  if (streetCode === undefined) return { adcode: district };
  const written = normalizeRegionCode(streetCode);
  const street = currentRegionCode(written);
  if (street.length === 9 && street.startsWith(district)) return { adcode: district, streetCode: street };
  if (street.length === 6 && street !== written && written.startsWith(adcode)) return { adcode: street };
  return district === adcode ? { adcode, streetCode } : { adcode: district };
}

/**
 * Names of the region codes. Without a street code the nearest street of the district is used, where centres are known.
 */
async function resolveRegion(
  db: Queryable,
  adcode: string,
  streetCode: string | undefined,
  point: Coordinates,
): Promise<ResolvedRegion | 'unknown' | 'elsewhere'> {
  const codes = [...new Set([provinceOf(adcode), cityOf(adcode), adcode])];
  const regions = await readRegions(db, codes);
  const district = regions.get(adcode);
  if (!district || (await hasDistricts(db, adcode))) return 'unknown';
  const streets = await listStreets(db, adcode);
  const chosen = streetCode === undefined ? null : streets.find(({ code }) => code === normalizeRegionCode(streetCode));
  if (chosen === undefined) return 'unknown';
  const known = codes
    .toReversed()
    .map((code) => regions.get(code))
    .find(isCentred);
  if (known && distanceBetween(known, point) > DISTRICT_REACH_METRES) return 'elsewhere';
  const street = chosen ?? nearestTo(point, streets.filter(isCentred))?.candidate ?? null;
  return {
    city: cityOf(adcode),
    adcode,
    streetCode: street?.code ?? null,
    region: joinRegionNames(codes.map((code) => regions.get(code)?.name ?? '')),
    street: street?.name ?? '',
  };
}

function isCentred(region: RegionRow | undefined): region is RegionRow & Coordinates {
  return region !== undefined && region.longitude !== null && region.latitude !== null;
}
