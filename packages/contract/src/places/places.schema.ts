import { placeTextLimits } from '@shoushou/rules/places/text-limits';
import * as z from 'zod/mini';
import { user } from '../accounts/accounts.schema.ts';
import {
  adcode,
  count,
  cursor,
  empty,
  fenAmount,
  identifier,
  instant,
  storableCharacters,
  latitude,
  longitude,
  mobile,
  nothing,
  page,
  queryLatitude,
  queryLongitude,
  regionCode,
  requiredText,
  text,
} from '../fields.ts';

export const region = z.object({
  code: regionCode,
  name: z.string(),
  level: z.enum(['province', 'city', 'district', 'street']),
  longitude: z.nullable(longitude),
  latitude: z.nullable(latitude),
  hasChildren: z.boolean(),
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
  /** Building, unit and room. Hidden from recyclers until they have taken the order. */
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

/** A district's offer: the fee of a term in days, and its contents. */
const offerTerms = {
  open: z.boolean(),
  feeFen: fenAmount.check(z.lte(10_000_000, '费用最多 10 万元')),
  termDays: z.int().check(z.gte(1, '至少 1 天'), z.lte(3650, '最多 10 年')),
};

export const deskArea = z.object({
  adcode,
  name: z.string(),
  /** Null where the centre is not known. */
  longitude: z.nullable(longitude),
  latitude: z.nullable(latitude),
  /** Null where the district was never offered. */
  offer: z.nullable(z.object({ ...offerTerms, included: z.array(z.string()), validFrom: instant })),
  coming: z.nullable(z.object({ ...offerTerms, included: z.array(z.string()), validFrom: instant })),
  recyclerCount: count,
  applicationCount: count,
});

export const areaApplication = z.object({
  /** Id of this application, for the list. */
  id: z.string(),
  applicantId: identifier,
  name: z.string(),
  mobile: z.string(),
  adcode,
  place: z.string(),
  reason: z.string(),
  appliedAt: instant,
  state: z.enum(['submitted', 'accepted', 'declined']),
});

/** As long as an address that AMap reads: `types` may list a hundred codes. */
const amapValue = z.string().check(z.maxLength(2000), storableCharacters);
const amapParameter = z.optional(amapValue);

/**
 * Parameters of AMap's searches (lbs.amap.com, 搜索POI), all passed through, also those not named here: AMap itself
 * refuses invalid ones. The server sets `key` and `sig`; an answer to a `callback` would not be JSON.
 */
const placeSearch = z.catchall(
  z.object({
    keywords: amapParameter,
    types: amapParameter,
    city: amapParameter,
    citylimit: amapParameter,
    /** `lng,lat`, GCJ-02. */
    location: amapParameter,
    /** Metres. */
    radius: amapParameter,
    sortrule: amapParameter,
    /** Results a page, at most 25; pages from 1. */
    offset: amapParameter,
    page: amapParameter,
    extensions: amapParameter,
    output: amapParameter,
  }),
  amapValue,
);

const amapReply = z.looseObject({ status: z.string(), info: z.string(), infocode: z.string() });

/** What was read out of a text, and the place on the map. */
const recognized = z.object({
  name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  /** What is dialled after the mobile number answers. */ extension: z.nullable(z.string()),
  /** A landline where there is no mobile number; the address needs one. */ landline: z.nullable(z.string()),
  adcode: z.nullable(z.string()),
  streetCode: z.nullable(z.string()),
  region: z.nullable(z.string()),
  street: z.nullable(z.string()),
  place: z.nullable(z.string()),
  door: z.nullable(z.string()),
  longitude: z.nullable(longitude),
  latitude: z.nullable(latitude),
});

export const placesSchemas = {
  'places.reverse_geocode': { input: z.strictObject({ lng: queryLongitude, lat: queryLatitude }), data: z.string() },
  'places.console_regions': { input: z.strictObject({ parent: z.optional(regionCode) }), data: z.array(region) },
  'places.console_shapes': {
    input: z.strictObject({ city: adcode }),
    /** `rings`: alternating longitudes and latitudes, GCJ-02 degrees. */
    data: z.array(z.object({ adcode, rings: z.array(z.array(z.number())) })),
  },
  'places.list_regions': { input: z.strictObject({ parent: z.optional(regionCode) }), data: z.array(region) },
  'places.around': { input: placeSearch, data: amapReply },
  'places.text': { input: placeSearch, data: amapReply },
  'places.recognize': {
    input: z.strictObject({ text: requiredText(placeTextLimits.pasted) }),
    data: recognized,
  },
  'places.console_recognize': {
    input: z.strictObject({ text: requiredText(placeTextLimits.pasted), city: z.optional(adcode) }),
    data: recognized,
  },
  'places.list_addresses': { input: empty, data: z.array(address) },
  'places.save_address': {
    input: z.strictObject({
      id: z.optional(identifier),
      name: requiredText(placeTextLimits.contactName),
      mobile,
      adcode,
      streetCode: z.optional(regionCode),
      place: requiredText(placeTextLimits.place),
      door: text(placeTextLimits.door),
      longitude,
      latitude,
      tag: z.optional(text(8)),
      isDefault: z.boolean(),
    }),
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
  'places.console_cities': {
    input: empty,
    data: z.object({
      cities: z.array(z.object({ city: adcode, name: z.string(), openCount: count })),
      home: z.object({ adcode, name: z.string(), cityName: z.string(), longitude, latitude }),
      /** False while the default of the specification holds. */ homeChosen: z.boolean(),
    }),
  },
  'places.console_areas': { input: z.strictObject({ city: adcode }), data: z.array(deskArea) },
  'places.set_areas': {
    input: z.strictObject({
      adcodes: z.array(adcode).check(z.minLength(1, '请选择区县'), z.maxLength(100)),
      ...offerTerms,
      included: z.array(requiredText(20)).check(z.maxLength(8)),
      validFrom: z.optional(instant),
    }),
    data: z.object({ notifiedCount: count }),
  },
  'places.set_home_district': {
    input: z.strictObject({ adcode, longitude: z.optional(longitude), latitude: z.optional(latitude) }),
    data: nothing,
  },
  'places.console_area_applications': {
    input: z.strictObject({
      state: z.optional(z.enum(['submitted', 'accepted', 'declined'])),
      city: z.optional(adcode),
      cursor: z.optional(cursor),
    }),
    data: page(areaApplication),
  },
  'places.answer_area_application': {
    input: z.strictObject({ applicantId: identifier, adcode, accept: z.boolean(), reason: z.optional(text(60)) }),
    data: nothing,
  },
} as const;
