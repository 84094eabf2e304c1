import { distanceBetween, failure, PAGE_SIZE, success } from '@shoushou/kernel';
import type { Place } from '@shoushou/contract';
import { defaultPoint } from '@shoushou/rules/places/default-place';
import type { Deps } from '../../../deps.ts';
import { MapsUnavailable, type MapPlace } from '../../../gateways/maps/index.ts';
import { handler } from '../../../platform/http/action.ts';

/** Places by text, or near a point when there is no text (the default point when none is given). Pages by number. */
export const searchPlaces = ({ gateways, log }: Pick<Deps, 'gateways' | 'log'>) =>
  handler('places.search', async (_context, { keyword = '', adcode, lng, lat, cursor }) => {
    const asked = lng !== undefined && lat !== undefined ? { longitude: lng, latitude: lat } : null;
    const page = /^\d{1,3}$/.test(cursor ?? '') ? Math.max(1, Number(cursor)) : 1;
    try {
      const { places, total } = await gateways.maps.searchPlaces({ keyword, adcode, near: asked ?? defaultPoint, page, pageSize: PAGE_SIZE });
      const items = places.map((place): Place => ({
        id: place.id,
        name: place.name,
        address: place.address,
        adcode: place.adcode,
        district: place.district,
        street: streetOf(place),
        longitude: place.longitude,
        latitude: place.latitude,
        distance: place.distance ?? (asked ? distanceBetween(asked, place) : null),
      }));
      return success({ items, next: page * PAGE_SIZE < total && items.length > 0 ? String(page + 1) : null });
    } catch (error) {
      if (!(error instanceof MapsUnavailable)) throw error;
      log.warn({ call: 'places.search', infocode: error.infocode }, 'the maps provider failed');
      return failure('platform.busy');
    }
  });

/** Providers give the street in the address line, if at all. */
const streetOf = (place: MapPlace): string => /^(.{2,12}?(?:街道|镇|乡))/.exec(place.address)?.[1] ?? '';
