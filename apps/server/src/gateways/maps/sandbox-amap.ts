import { distanceBetween, type Coordinates } from '@shoushou/kernel/distance';
import type { AmapTransport } from './amap-maps.ts';
import {
  textOf,
  wirePoint,
  wireText,
  type WirePlaces,
  type WirePoi,
  type WireRegeo,
  type WireReply,
} from './amap-wire.ts';
import type { SandboxFaults } from '../sandbox-rules/faults.ts';
import { AMAP_PAGE_MOST, amapRefusals, newerDistrict } from '../sandbox-rules/amap-rules.ts';
import { nearestTo, readLandmarks, type Landmark, type MapRegion } from './sandbox-landmarks.ts';
import { readSights, sightTypes, type Sight } from './sandbox-sights.ts';

/** Further from any street's centre only the city is named. */
const STREET_REACH_METRES = 15_000;
/** Farther from every city's centre there is no address, as at sea. */
const CITY_REACH_METRES = 200_000;
/** Results beyond this number are not returned. */
const RESULT_LIMIT = 200;

const kinds = {
  road: ['地名地址信息;交通地名;道路名', '190301'],
  estate: ['商务住宅;住宅区;住宅小区', '120302'],
  ...sightTypes,
} as const;

interface Named extends Coordinates {
  code: string;
  name: string;
}

/**
 * Simulates AMap's web service from the product's own regions and the sample city's landmarks, in AMap's format:
 * strings for numbers, `[]` for empty text, `status` "0" with an `infocode` for refusals.
 */
export function createSandboxAmap(
  regions: readonly MapRegion[],
  { withLandmarks = true, faults = null }: { withLandmarks?: boolean; faults?: SandboxFaults | null } = {},
): AmapTransport {
  const names = new Map(regions.filter(({ code }) => code.length === 6).map(({ code, name }) => [code, name]));
  const centred = regions.filter((region): region is Named => region.longitude !== null && region.latitude !== null);
  const streets = centred.filter(({ code }) => code.length === 9);
  const cities = centred.filter(({ code }) => code.length === 6 && (code.endsWith('00') || isCountyOfProvince(code)));
  const landmarks = withLandmarks
    ? readLandmarks(new Map(streets.map((street) => [street.code, street]))).flatMap((street) => street.landmarks)
    : [];
  const findable: readonly (Landmark | Sight)[] = withLandmarks ? [...readSights(streets), ...landmarks] : [];
  const streetNames = new Map(streets.map(({ code, name }) => [code, name]));

  function regeo(query: Readonly<Record<string, string>>): WireRegeo | WireReply {
    const point = readPoint(query['location']);
    if (point === null) return refusal('20000', 'INVALID_PARAMS');
    const street = nearestTo(point, streets);
    if (street && street.distance <= STREET_REACH_METRES) return newer(streetReply(point, street.candidate));
    const city = nearestTo(point, cities);
    return city && city.distance <= CITY_REACH_METRES ? cityReply(city.candidate) : component({}, '');
  }

  function streetReply(point: Coordinates, street: Named): WireRegeo {
    const [province, city, district] = parentsOf(street.code).map((code) => names.get(code) ?? '');
    const road = nearestTo(
      point,
      landmarks.filter((mark) => mark.kind === 'road' && mark.streetCode === street.code),
    );
    const number = road ? `${1 + (Math.round(road.distance / 4) % 380)}号` : '';
    const streetNumber = road
      ? {
          street: road.candidate.name,
          number,
          location: wirePoint(road.candidate.longitude, road.candidate.latitude),
          distance: String(road.distance),
        }
      : {};
    const parts = {
      province,
      city,
      citycode: '0755',
      district,
      adcode: street.code.slice(0, 6),
      township: street.name,
      towncode: `${street.code}000`,
      ...streetNumber,
    };
    return component(parts, `${province}${city}${district}${street.name}${road?.candidate.name ?? ''}${number}`);
  }

  /** M3: the district that was founded since our regions were made. */
  function newer(reply: WireRegeo): WireRegeo {
    if (!faults?.happens('M3 newer')) return reply;
    const of = reply.regeocode.addressComponent;
    const adcode = newerDistrict(textOf(of.adcode));
    return {
      ...reply,
      regeocode: {
        ...reply.regeocode,
        addressComponent: { ...of, district: '新设区', adcode, towncode: `${adcode}001000` },
      },
    };
  }

  function cityReply(place: Named): WireRegeo {
    const province = names.get(`${place.code.slice(0, 2)}0000`) ?? place.name;
    // M2: blank are the city of a municipality and of a county below its province, and the district of a city.
    if (isCountyOfProvince(place.code))
      return component({ province, district: place.name, adcode: place.code }, `${province}${place.name}`);
    const city = place.code.endsWith('0000') ? '' : place.name;
    return component({ province, city, adcode: place.code }, `${province}${city}`);
  }

  function text(query: Readonly<Record<string, string>>): WirePlaces | WireReply {
    const keywords = (query['keywords'] ?? '').trim();
    if (keywords === '') return refusal('20001', 'MISSING_REQUIRED_PARAMS');
    const area = (query['city'] ?? '').replace(/0+$/, '');
    const called = findable.filter((mark) => labelOf(mark).includes(keywords));
    const inCity = called.filter((mark) => mark.streetCode.startsWith(area));
    // Without a limit the city's come first, and others after them.
    const found =
      query['citylimit'] === 'true'
        ? inCity
        : [...inCity, ...called.filter((mark) => !mark.streetCode.startsWith(area))];
    return places([...linesOf(keywords), ...found.map((mark) => poi(mark, null))], query);
  }

  function around(query: Readonly<Record<string, string>>): WirePlaces | WireReply {
    const point = readPoint(query['location']);
    if (point === null) return refusal('20000', 'INVALID_PARAMS');
    const radius = Number(query['radius'] ?? 5000);
    const keywords = query['keywords'] ?? '';
    const found = findable
      .filter((mark) => labelOf(mark).includes(keywords))
      .map((mark) => ({ mark, distance: distanceBetween(point, mark) }))
      .filter(({ distance }) => distance <= radius)
      .sort((a, b) => a.distance - b.distance);
    return places(
      found.map(({ mark, distance }) => poi(mark, distance)),
      query,
    );
  }

  /** M4: lines whose name has the words, without a point. */
  const linesOf = (keywords: string): WirePoi[] =>
    withLandmarks
      ? busLines
          .filter((name) => name.includes(keywords))
          .map((name, index) => ({
            id: `BV1007565${index}`,
            name,
            type: '交通设施服务;公交线路;公交线路',
            typecode: '150700',
            address: [],
            location: [],
            tel: [],
            distance: [],
            pcode: '440000',
            pname: '广东省',
            citycode: '0755',
            cityname: '深圳市',
            adcode: '440300',
            adname: [],
          }))
      : [];

  const labelOf = (mark: Landmark | Sight): string =>
    `${names.get(mark.streetCode.slice(0, 6)) ?? ''}${streetNames.get(mark.streetCode) ?? ''}${mark.name}`;

  function poi(mark: Landmark | Sight, distance: number | null): WirePoi {
    const [pname = '', cityname = '', adname = ''] = parentsOf(mark.streetCode).map((code) => names.get(code) ?? '');
    const [type, typecode] = kinds[mark.kind];
    return {
      id: `B0SANDBOX${mark.streetCode}${mark.kind.slice(0, 1).toUpperCase()}${findable.indexOf(mark)}`,
      name: mark.name,
      type,
      typecode,
      address: wireText(streetNames.get(mark.streetCode) ?? ''),
      location: wirePoint(mark.longitude, mark.latitude),
      tel: [],
      distance: distance === null ? [] : String(distance),
      pcode: `${mark.streetCode.slice(0, 2)}0000`,
      pname,
      citycode: '0755',
      cityname,
      adcode: mark.streetCode.slice(0, 6),
      adname,
    };
  }

  return async (path, query) => {
    // M1: an HTTP 200 whose status is "0".
    const refused = amapRefusals.find(([name]) => faults?.happens(name));
    if (refused) return refusal(refused[1], refused[2]);
    // Serialized and parsed, so that only JSON values leave here.
    if (path === '/v3/geocode/regeo') return JSON.parse(JSON.stringify(regeo(query)));
    if (path === '/v3/place/text') return JSON.parse(JSON.stringify(text(query)));
    if (path === '/v3/place/around') return JSON.parse(JSON.stringify(around(query)));
    return refusal('10002', 'SERVICE_NOT_AVAILABLE');
  };
}

/** M4 */
const busLines = ['地铁4号线(福田口岸--牛湖)', '地铁2号线(赤湾--莲塘)', 'M390路(市民中心--深圳北站)'] as const;

/** A county or a city below its province, with no city between. */
const isCountyOfProvince = (code: string): boolean => /^\d{2}90(?!00)\d{2}$/.test(code);

const parentsOf = (streetCode: string): [string, string, string] => [
  `${streetCode.slice(0, 2)}0000`,
  `${streetCode.slice(0, 4)}00`,
  streetCode.slice(0, 6),
];

function readPoint(location: string | undefined): Coordinates | null {
  const match = /^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,2}(?:\.\d{1,6})?)$/.exec(location ?? '');
  return match ? { longitude: Number(match[1]), latitude: Number(match[2]) } : null;
}

const refusal = (infocode: string, info: string): WireReply => ({ status: '0', info, infocode });

function component(parts: Partial<Record<string, string | undefined>>, formatted: string): WireRegeo {
  const part = (name: string) => wireText(parts[name] ?? '');
  return {
    status: '1',
    info: 'OK',
    infocode: '10000',
    regeocode: {
      formatted_address: wireText(formatted),
      addressComponent: {
        country: formatted === '' ? [] : '中国',
        province: part('province'),
        city: part('city'),
        citycode: part('citycode'),
        district: part('district'),
        adcode: part('adcode'),
        township: part('township'),
        towncode: part('towncode'),
        streetNumber: {
          street: part('street'),
          number: part('number'),
          location: part('location'),
          direction: [],
          distance: part('distance'),
        },
      },
    },
  };
}

function places(found: WirePoi[], query: Readonly<Record<string, string>>): WirePlaces {
  const size = Math.min(AMAP_PAGE_MOST, Math.max(1, Number(query['offset'] ?? 20)));
  const page = Math.min(100, Math.max(1, Number(query['page'] ?? 1)));
  const reachable = found.slice(0, RESULT_LIMIT);
  return {
    status: '1',
    info: 'OK',
    infocode: '10000',
    count: String(found.length),
    pois: reachable.slice((page - 1) * size, page * size),
  };
}
