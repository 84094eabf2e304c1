import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import * as z from 'zod/mini';
import { user } from '../accounts/accounts.schema.ts';
import { adcode, count, empty, fenAmount, identifier, instant, storableCharacters, latitude, longitude, mobile, nothing, page, queryLatitude, queryLongitude, regionCode, requiredText, text } from '../fields.ts';

export const region = z.object({
  code: regionCode,
  name: z.string(),
  level: z.enum(['province', 'city', 'district', 'street']),
  longitude: z.nullable(longitude),
  latitude: z.nullable(latitude),
  hasChildren: z.boolean(),
});

export const place = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  adcode,
  district: z.string(),
  street: z.string(),
  longitude,
  latitude,
  /** Metres from the requested point, null without one. */
  distance: z.nullable(count),
});

export const address = z.object({
  id: identifier,
  name: z.string(),
  mobile,
  /** City and district codes and the names of all levels. */
  city: adcode,
  adcode,
  streetCode: z.nullable(z.string()),
  region: z.string(),
  street: z.string(),
  /** Estate, road, building. */
  place: z.string(),
  /** Door: building, unit, room. Hidden from recyclers until they have taken the order. */
  door: z.string(),
  longitude,
  latitude,
  tag: z.nullable(z.string()),
  isDefault: z.boolean(),
});

export const area = z.object({
  adcode,
  city: adcode,
  name: z.string(),
  openedAt: instant,
  expiresAt: instant,
  state: z.enum(['active', 'paused', 'expired']),
});

export const openArea = z.object({
  adcode,
  city: adcode,
  name: z.string(),
  longitude,
  latitude,
  feeFen: fenAmount,
  termDays: count,
  included: z.array(z.string()),
  /** Recyclers currently active there. */
  recyclerCount: count,
  /** Whether it is the caller's. */
  mine: z.boolean(),
});

/** Parameters of AMap's searches that are forwarded (lbs.amap.com, 搜索POI); `key` and `sig` are set by the server. */
const placeSearch = {
  keywords: z.optional(z.string().check(z.maxLength(80), storableCharacters)),
  types: z.optional(z.string().check(z.maxLength(120), storableCharacters)),
  city: z.optional(z.string().check(z.maxLength(20), storableCharacters)),
  /** At most 25. */
  offset: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  /** At most 100. */
  page: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  extensions: z.optional(z.enum(['base', 'all'])),
  output: z.optional(z.enum(['JSON', 'json'])),
};

const amapReply = z.looseObject({ status: z.string(), info: z.string(), infocode: z.string() });

export const placesSchemas = {
  'places.reverse_geocode': { input: z.strictObject({ lng: queryLongitude, lat: queryLatitude }), data: z.string() },
  'places.console_regions': { input: z.strictObject({ parent: z.optional(regionCode) }), data: z.array(region) },
  'places.list_regions': { input: z.strictObject({ parent: z.optional(regionCode) }), data: z.array(region) },
  'places.search': {
    input: z.strictObject({ keyword: z.optional(text(40)), adcode: z.optional(adcode), lng: z.optional(queryLongitude), lat: z.optional(queryLatitude), cursor: z.optional(z.string()) }),
    data: page(place),
  },
  'places.around': {
    input: z.strictObject({
      ...placeSearch,
      /** `lng,lat`, GCJ-02. */
      location: z.string().check(z.maxLength(40), storableCharacters),
      radius: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
      sortrule: z.optional(z.enum(['distance', 'weight'])),
    }),
    data: amapReply,
  },
  'places.text': {
    input: z.strictObject({ ...placeSearch, citylimit: z.optional(z.enum(['true', 'false'])), children: z.optional(z.enum(['0', '1'])) }),
    data: amapReply,
  },
  'places.recognize': {
    input: z.strictObject({ text: requiredText(placeTextLimits.pasted) }),
    data: z.object({ name: z.nullable(z.string()), mobile: z.nullable(z.string()), adcode: z.nullable(z.string()), streetCode: z.nullable(z.string()), region: z.nullable(z.string()), street: z.nullable(z.string()), place: z.nullable(z.string()), door: z.nullable(z.string()), longitude: z.nullable(longitude), latitude: z.nullable(latitude) }),
  },
  'places.list_addresses': { input: empty, data: z.array(address) },
  'places.save_address': {
    input: z.strictObject({ id: z.optional(identifier), name: requiredText(placeTextLimits.contactName), mobile, adcode, streetCode: z.optional(regionCode), place: requiredText(placeTextLimits.place), door: text(placeTextLimits.door), longitude, latitude, tag: z.optional(text(8)), isDefault: z.boolean() }),
    data: address,
  },
  'places.remove_address': { input: z.strictObject({ id: identifier }), data: nothing },
  'places.list_areas': { input: empty, data: z.array(area) },
  'places.list_open_areas': { input: z.strictObject({ city: z.optional(adcode) }), data: z.array(openArea) },
  'places.open_area': {
    input: z.strictObject({ adcode }),
    /** `paymentId` leads to the cashier; null when the area was free and is open. */
    data: z.object({ paymentId: z.nullable(identifier), area: z.nullable(area) }),
  },
  'places.pause_area': { input: z.strictObject({ adcode, paused: z.boolean() }), data: area },
  'places.apply_area': { input: z.strictObject({ adcode, reason: text(placeTextLimits.applyReason) }), data: nothing },
  'places.set_home_area': { input: z.strictObject({ userid: identifier, areacode: adcode }), data: user },
} as const;
