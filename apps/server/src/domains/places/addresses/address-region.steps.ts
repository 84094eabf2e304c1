import type { Address } from '@shoushou/contract';
import { distanceBetween, failure, success, type Coordinates, type Result } from '@shoushou/kernel';
import { currentRegionCode } from '@shoushou/rules/places/region-changes';
import { cityOf, normalizeRegionCode, provinceOf } from '@shoushou/rules/places/region-code';
import { nearestTo } from '../../../gateways/maps/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { DISTRICT_REACH_METRES, joinRegionNames } from '../places.rules.ts';
import { hasDistricts, listStreets, readRegions, type RegionRow } from '../regions/regions.store.ts';

type ResolvedRegion = Pick<Address, 'city' | 'adcode' | 'streetCode' | 'region' | 'street'>;

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
export async function resolveRegion(
  db: Queryable,
  written: RegionCodes & Coordinates,
): Promise<Result<ResolvedRegion, 'places.region_unknown' | 'platform.malformed'>> {
  const { adcode, streetCode } = currentCodes(written);
  const codes = [...new Set([provinceOf(adcode), cityOf(adcode), adcode])];
  const regions = await readRegions(db, codes);
  const district = regions.get(adcode);
  if (!district || (await hasDistricts(db, adcode))) return failure('places.region_unknown');
  const streets = await listStreets(db, adcode);
  const chosen = streetCode === undefined ? null : streets.find(({ code }) => code === normalizeRegionCode(streetCode));
  if (chosen === undefined) return failure('places.region_unknown');
  const known = codes
    .toReversed()
    .map((code) => regions.get(code))
    .find(isCentred);
  if (known && distanceBetween(known, written) > DISTRICT_REACH_METRES)
    return failure('platform.malformed', { values: { problem: '地图位置与所选地区不符' } });
  const street = chosen ?? nearestTo(written, streets.filter(isCentred))?.candidate ?? null;
  return success({
    city: cityOf(adcode),
    adcode,
    streetCode: street?.code ?? null,
    region: joinRegionNames(codes.map((code) => regions.get(code)?.name ?? '')),
    street: street?.name ?? '',
  });
}

function isCentred(region: RegionRow | undefined): region is RegionRow & Coordinates {
  return region !== undefined && region.longitude !== null && region.latitude !== null;
}
