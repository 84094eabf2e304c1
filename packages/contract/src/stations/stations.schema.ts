import { stationTextLimits } from '@shoushou/rules/stations/text-limits';
import * as z from 'zod/mini';
import {
  adcode,
  count,
  cursor,
  empty,
  identifier,
  instant,
  latitude,
  longitude,
  minuteOfDay,
  mobile,
  nothing,
  page,
  queryLatitude,
  queryLongitude,
  requiredText,
  service,
  text,
  weekdays,
} from '../fields.ts';

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

/** The public information of an outlet that its manager may change. */
export const stationChange = z.strictObject({
  name: requiredText(stationTextLimits.name),
  address: requiredText(stationTextLimits.address),
  longitude,
  latitude,
  services: z.array(service).check(z.minLength(1, '请至少选一类'), z.maxLength(6)),
  opensAt: minuteOfDay,
  closesAt: minuteOfDay,
  openDays: weekdays('请选择营业日'),
  phone: text(stationTextLimits.phone),
  note: text(stationTextLimits.note),
});

export const myStation = z.object({
  id: identifier,
  shown: stationChange,
  /** A change that waits, or the latest if it was refused. */
  change: z.nullable(
    z.object({ fields: stationChange, state: z.enum(['waiting', 'refused']), note: z.string(), proposedAt: instant }),
  ),
  people: z.array(z.object({ userid: identifier, username: z.string() })),
});

/** An outlet as operators keep it. */
export const consoleStation = z.object({
  id: identifier,
  adcode,
  district: z.string(),
  ...stationChange.shape,
  /** Shown to people; a closed one keeps its record. */
  active: z.boolean(),
  /** The manager, who may propose changes; null without one. The number is masked. */
  manager: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
  /** People who work there, the manager included. */
  staffCount: count,
});

export const stationsSchemas = {
  'stations.list': {
    /** `city` is the city of `adcode` when given; otherwise of the default point. */
    input: z.strictObject({
      adcode: z.optional(adcode),
      lng: z.optional(queryLongitude),
      lat: z.optional(queryLatitude),
      keyword: z.optional(text(40)),
    }),
    data: z.array(station),
  },
  'stations.list_people': {
    /** `id` is an outlet's; without it the people of all open outlets, at most 100. */
    input: z.strictObject({ id: z.optional(identifier) }),
    data: z.array(
      z.object({
        userid: identifier,
        username: z.string(),
        ratingTenths: z.nullable(count),
        ratingCount: count,
        dealCount: count,
        services: z.array(service),
        onduty: z.boolean(),
      }),
    ),
  },
  'stations.list_mine': { input: empty, data: z.array(myStation) },
  'stations.propose_change': { input: z.extend(stationChange, { id: identifier }), data: nothing },
  'stations.console_list': {
    input: z.strictObject({ city: z.optional(adcode), cursor: z.optional(cursor) }),
    data: page(consoleStation),
  },
  'stations.save': {
    /** `id` is an existing outlet's. Without `managerMobile` the manager stays. */
    input: z.extend(stationChange, {
      id: z.optional(identifier),
      adcode,
      active: z.boolean(),
      managerMobile: z.optional(mobile),
    }),
    data: z.object({ id: identifier }),
  },
  'stations.console_changes': {
    input: empty,
    data: z.array(
      z.object({
        id: identifier,
        outletId: identifier,
        by: z.string(),
        now: stationChange,
        fields: stationChange,
        proposedAt: instant,
      }),
    ),
  },
  'stations.decide_change': {
    input: z.strictObject({ id: identifier, accept: z.boolean(), note: z.optional(text(stationTextLimits.note)) }),
    data: nothing,
  },
} as const;
