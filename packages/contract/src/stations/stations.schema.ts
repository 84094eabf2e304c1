import * as z from 'zod/mini';
import { adcode, count, identifier, latitude, longitude, queryLatitude, queryLongitude, service, text } from '../fields.ts';

export const station = z.object({
  id: identifier,
  name: z.string(),
  adcode,
  district: z.string(),
  address: z.string(),
  /** GCJ-02 degrees. */
  longitude,
  latitude,
  /** Metres from the requested point, null without one. */
  distance: z.nullable(count),
  services: z.array(service),
  /** Opening hours in Shanghai, minutes of the day; `openDays` are 1 Monday to 7 Sunday. */
  opensAt: count,
  closesAt: count,
  openDays: z.array(count),
  openNow: z.boolean(),
  phone: z.string(),
  note: z.string(),
});

export const stationsSchemas = {
  'stations.list': {
    /** `city` is the city of `adcode` when given; otherwise of the default point. */
    input: z.strictObject({ adcode: z.optional(adcode), lng: z.optional(queryLongitude), lat: z.optional(queryLatitude), keyword: z.optional(text(40)) }),
    data: z.array(station),
  },
  'stations.list_people': {
    /** `id` is an outlet's; without it the people of all open outlets, at most 100. */
    input: z.strictObject({ id: z.optional(identifier) }),
    data: z.array(z.object({ userid: identifier, username: z.string(), ratingTenths: z.nullable(count), ratingCount: count, dealCount: count, services: z.array(service), onduty: z.boolean() })),
  },
} as const;
