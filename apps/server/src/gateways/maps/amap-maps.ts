import { textOf, wirePoint, type WirePlaces, type WireRegeo, type WireReply } from './amap-wire.ts';
import { MapsUnavailable, type AmapReply, type MapPlace, type MapsGateway, type ReverseGeocode } from './port.ts';

/** Sends a GET to the service and returns the parsed JSON; implemented by the sandbox and the real host. */
export type AmapTransport = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;

/** Most results of one search. */
const RESULT_LIMIT = 200;

/** Maps by AMap's web service v3. */
export function createAmapMaps(transport: AmapTransport): MapsGateway {
  async function ask<Reply extends WireReply>(path: string, query: Record<string, string>): Promise<Reply> {
    const reply = (await transport(path, { ...query, output: 'JSON' })) as Partial<Reply> | null;
    if (reply?.status !== '1')
      throw new MapsUnavailable(reply?.infocode ?? 'NO_REPLY', reply?.info ?? 'no usable reply');
    return reply as Reply;
  }

  return {
    async passOn(search, parameters) {
      const reply = (await transport(`/v3/place/${search}`, {
        ...parameters,
        output: 'JSON',
      })) as Partial<AmapReply> | null;
      if (typeof reply?.status !== 'string' || typeof reply.info !== 'string' || typeof reply.infocode !== 'string')
        throw unusable();
      return reply as AmapReply;
    },

    async reverseGeocode({ longitude, latitude }) {
      const reply = await ask<WireRegeo>('/v3/geocode/regeo', {
        location: wirePoint(longitude, latitude),
        extensions: 'base',
      });
      return readRegeo(reply);
    },

    async searchPlaces({ keyword, adcode, page, pageSize }) {
      const paging = { offset: String(pageSize), page: String(page), extensions: 'base' };
      const reply = await ask<WirePlaces>('/v3/place/text', {
        keywords: keyword,
        ...(adcode ? { city: adcode, citylimit: 'true' } : {}),
        ...paging,
      });
      if (!Array.isArray(reply.pois)) throw unusable();
      return {
        places: reply.pois.map(readPoi).filter((place) => place !== null),
        total: Math.min(Number(reply.count) || 0, RESULT_LIMIT),
      };
    },
  };
}

const unusable = (): MapsUnavailable => new MapsUnavailable('NO_REPLY', 'no usable reply');

function readRegeo({ regeocode }: Partial<WireRegeo>): ReverseGeocode {
  const component = regeocode?.addressComponent;
  // Empty values are lists here too.
  if (typeof component !== 'object' || Array.isArray(component)) throw unusable();
  const province = textOf(component.province);
  return {
    formattedAddress: textOf(regeocode?.formatted_address),
    province,
    city: textOf(component.city) || (isMunicipality(province) ? province : ''),
    district: textOf(component.district),
    adcode: textOf(component.adcode),
    township: textOf(component.township),
    streetCode: textOf(component.towncode).slice(0, 9),
    street: textOf(component.streetNumber?.street),
    number: textOf(component.streetNumber?.number),
  };
}

const isMunicipality = (province: string): boolean => ['北京市', '上海市', '天津市', '重庆市'].includes(province);

/** Null for results without a point, such as a bus line. */
function readPoi(poi: WirePlaces['pois'][number]): MapPlace | null {
  const [longitude, latitude] = textOf(poi.location).split(',').map(Number);
  if (!longitude || !latitude) return null;
  const distance = textOf(poi.distance);
  return {
    id: poi.id,
    name: textOf(poi.name),
    address: textOf(poi.address),
    adcode: textOf(poi.adcode),
    district: textOf(poi.adname),
    longitude,
    latitude,
    distance: distance === '' ? null : Math.round(Number(distance)),
  };
}
