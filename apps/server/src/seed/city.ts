import { offsetPoint, readLandmarks, type Landmark } from '../gateways/maps/index.ts';
import { joinRegionNames, readRegionFile, type RegionRecord } from '../domains/places/index.ts';
import { DAY, HOUR, startOfShanghaiDay, type Coordinates } from '@shoushou/kernel';
import type { SeededRandom } from './seeded-random.ts';

export const CITY = '440300';

export interface SampleStreet extends Coordinates {
  code: string;
  name: string;
  adcode: string;
  district: string;
  radiusMetres: number;
  landmarks: readonly Landmark[];
}

/** An address in the sample city. */
export interface SampleAddress extends Coordinates {
  city: string;
  adcode: string;
  streetCode: string;
  region: string;
  street: string;
  place: string;
  door: string;
}

export interface SampleCity {
  districts: readonly RegionRecord[];
  streets: readonly SampleStreet[];
}

/** Population of each district, in ten thousands. */
export const POPULATION: Readonly<Record<string, number>> = {
  '440303': 114,
  '440304': 155,
  '440305': 180,
  '440306': 448,
  '440307': 398,
  '440308': 21,
  '440309': 253,
  '440310': 55,
  '440311': 110,
};

/** Districts and streets of Shenzhen with their roads and estates. */
export function readSampleCity(): SampleCity {
  const regions = readRegionFile().filter(({ code }) => code.startsWith('4403') || code === '440000');
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const centres = new Map(
    regions
      .filter((region): region is RegionRecord & Coordinates => region.longitude !== null)
      .map((region) => [region.code, region]),
  );
  const streets = readLandmarks(centres).map(({ streetCode, radiusMetres, landmarks }) => {
    const centre = centres.get(streetCode)!;
    const adcode = streetCode.slice(0, 6);
    return {
      code: streetCode,
      name: centre.name,
      longitude: centre.longitude,
      latitude: centre.latitude,
      adcode,
      district: byCode.get(adcode)?.name ?? '',
      radiusMetres,
      landmarks,
    };
  });
  return { districts: regions.filter(({ level }) => level === 'district'), streets };
}

/** Streets of a district with residents: bonded zones and the airport have hardly any. */
export function residentialStreets(city: SampleCity, adcode: string): SampleStreet[] {
  return city.streets.filter((street) => street.adcode === adcode && /街道$/.test(street.name));
}

/** A flat or house in an estate of the street, within 150 m of the estate's point. */
export function randomAddress(random: SeededRandom, street: SampleStreet): SampleAddress {
  const estate = random.pick(street.landmarks.filter(({ kind }) => kind === 'estate'));
  const point = offsetPoint(estate, random.between(-150, 150), random.between(-150, 150));
  return { ...doorAt(street, estate.name, randomDoorNumber(random, estate.name)), ...point };
}

/** A shop or workshop at a house number of a road. */
export function randomShop(random: SeededRandom, street: SampleStreet): SampleAddress {
  const road = random.pick(street.landmarks.filter(({ kind }) => kind === 'road'));
  const point = offsetPoint(road, random.between(-120, 120), random.between(-120, 120));
  const place = `${road.name}${random.between(2, 398)}号`;
  const door = random.pick(['首层商铺', '二楼 201', '厂房 A 栋一楼', '三楼办公室', '后门仓库']);
  return { ...doorAt(street, place, door), ...point };
}

function doorAt(street: SampleStreet, place: string, door: string): Omit<SampleAddress, keyof Coordinates> {
  return {
    city: CITY,
    adcode: street.adcode,
    streetCode: street.code,
    region: joinRegionNames(['广东省', '深圳市', street.district]),
    street: street.name,
    place,
    door,
  };
}

/** Villages have lanes and houses without lifts, estates have towers. */
function randomDoorNumber(random: SeededRandom, estate: string): string {
  if (/村|老街|老村|古城|所城/.test(estate))
    return `${random.between(1, 12)} 巷 ${random.between(1, 28)} 号 ${random.between(2, 7)}0${random.between(1, 4)}`;
  const floor = random.between(2, 28);
  return `${random.between(1, 16)} 栋${random.chance(0.4) ? ` ${random.between(1, 3)} 单元` : ''} ${floor}0${random.between(1, 6)}`;
}

/** A store is open from ten to twenty. */
const OPEN = 10 * HOUR;

/** The moment in the store's hours that long ago, when a day has ten of them. @param now milliseconds */
export function atCounter(now: number, hoursAgo: number): number {
  const today = startOfShanghaiDay(now);
  const open = Math.min(OPEN, Math.max(0, now - today - OPEN));
  const back = (hoursAgo * OPEN) / 24;
  if (open > 0 && back <= open) return today + OPEN + open - back;
  const days = Math.max(1, Math.ceil((back - open) / OPEN));
  return today - days * DAY + OPEN + days * OPEN - (back - open);
}
