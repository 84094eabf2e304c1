import { failure, success, type Coordinates } from '@shoushou/kernel';
import { cityOf, provinceOf } from '@shoushou/rules/places/region-code';
import type { Deps } from '../../../deps.ts';
import { MapsUnavailable, nearestTo } from '../../../gateways/maps/index.ts';
import type { Outcome } from '../../../platform/http/action.ts';
import { joinRegionNames } from '../places.rules.ts';
import { recognizeText, searchTermsOf, extractStreet } from './recognition.rules.ts';
import { indexRegionNames, type RegionNames } from './region-names.rules.ts';
import { hasDistricts, listNamedRegions, listStreets, readRegions, type RegionRow } from '../regions/regions.store.ts';

type Needs = Pick<Deps, 'database' | 'gateways' | 'log'>;

/**
 * Extracts name, mobile number and address from pasted text. Missing parts (district of an estate, point, street) are
 * looked up on the map, in a city's adcode.
 */
export function createRecognizer(deps: Needs) {
  // Region names change only with a release, so each process reads them once.
  let names: Promise<RegionNames> | null = null;
  return async (text: string, city: string): Promise<Outcome<'places.recognize'>> => {
    names ??= listNamedRegions(deps.database).then(indexRegionNames);
    const regionNames = await names.catch((error: unknown) => {
      names = null;
      throw error;
    });
    const read = recognizeText(text, regionNames, city);
    const found = await locate(deps, read.regionCode, read.place, city);
    if (read.mobile === null && read.landline === null && found === null) return failure('places.nothing_recognized');
    return success({
      name: read.name,
      mobile: read.mobile,
      extension: read.extension,
      landline: read.landline,
      adcode: found?.adcode ?? null,
      streetCode: found?.street?.code ?? null,
      region: found?.region ?? null,
      street: found?.street?.name ?? null,
      place: (found?.place ?? read.place) || null,
      door: read.door || null,
      longitude: found?.point?.longitude ?? null,
      latitude: found?.point?.latitude ?? null,
    });
  };
}

interface Located {
  adcode: string;
  region: string;
  street: RegionRow | null;
  place: string;
  point: Coordinates | null;
}

async function locate(
  deps: Needs,
  regionCode: string | null,
  writtenPlace: string,
  city: string,
): Promise<Located | null> {
  const { database } = deps;
  // A district, or a city without districts, completes an address; in a city with districts the map must find the
  // district.
  const ends = regionCode !== null && !(await hasDistricts(database, regionCode));
  const written = extractStreet(writtenPlace, ends ? await listStreets(database, regionCode) : []);
  const onMap = await askMap(deps, searchTermsOf(written.place), regionCode ?? city);
  const adcode = ends ? regionCode : (onMap?.adcode ?? null);
  if (adcode === null) return null;
  const streets = await listStreets(database, adcode);
  const centred = streets.filter(
    (street): street is RegionRow & Coordinates => street.longitude !== null && street.latitude !== null,
  );
  const street = written.street ?? (onMap ? (nearestTo(onMap, centred)?.candidate ?? null) : null);
  const codes = [...new Set([provinceOf(adcode), cityOf(adcode), adcode])];
  const regions = await readRegions(database, codes);
  return {
    adcode,
    region: joinRegionNames(codes.map((code) => regions.get(code)?.name ?? '')),
    street,
    place: written.place,
    point: onMap ?? pointOf(street) ?? pointOf(regions.get(adcode)),
  };
}

function pointOf(region: RegionRow | null | undefined): Coordinates | null {
  return region && region.longitude !== null && region.latitude !== null
    ? { longitude: region.longitude, latitude: region.latitude }
    : null;
}

async function askMap(
  { gateways, log }: Needs,
  keyword: string,
  adcode: string,
): Promise<(Coordinates & { adcode: string }) | null> {
  if (keyword.length < 2) return null;
  try {
    const { places } = await gateways.maps.searchPlaces({ keyword, adcode, page: 1, pageSize: 1 });
    const [place] = places;
    return place ? { adcode: place.adcode, longitude: place.longitude, latitude: place.latitude } : null;
  } catch (error) {
    if (!(error instanceof MapsUnavailable)) throw error;
    log.warn({ call: 'places.recognize', infocode: error.infocode }, 'the maps provider failed');
    return null;
  }
}
