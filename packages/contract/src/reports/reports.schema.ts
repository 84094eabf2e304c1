import * as z from 'zod/mini';
import { adcode, cursor, identifier, instant, latitude, longitude, mobile, nothing, page, requiredText, text } from '../fields.ts';

/** Free-form parts of a record: a serialised copy, at most 4 kB. */
const json = text(4000);
const leadKind = z.enum(['partner', 'collect']);
const optionalText = (limit: number) => z.optional(text(limit));

export const reportsSchemas = {
  'reports.add_action': {
    input: z.strictObject({
      title: requiredText(100), userid: z.optional(text(64)), url: optionalText(500), platform: z.enum(['app-android', 'app-ios', 'app-weixin', 'app-web']),
      arevent: optionalText(100), shareplatform: optionalText(40), json: z.optional(json),
    }),
    data: nothing,
  },
  'reports.add_error': {
    input: z.strictObject({
      key: requiredText(200), url: optionalText(500), content: text(4000), platform: optionalText(40), version: optionalText(40), manufacturer: optionalText(80), model: optionalText(80), verss: optionalText(40),
    }),
    data: nothing,
  },
  'reports.add_location': {
    /** `imei` is an install id that the app made; no call takes the device's own. Names and region are read from the point, so they are taken and not kept. */
    input: z.strictObject({
      userid: identifier, longitude, lat: latitude, username: optionalText(40), usermotel: optionalText(40), adcode: z.optional(adcode), province: optionalText(40), city: optionalText(40),
      district: optionalText(40), address: optionalText(200), imei: optionalText(64), jsons: z.optional(json),
    }),
    data: z.object({ kept: z.boolean() }),
  },
  'reports.add_partner': { input: z.strictObject({ name: requiredText(20), mobile, adcode, note: optionalText(500) }), data: nothing },
  'reports.add_lead': { input: z.strictObject({ name: requiredText(20), mobile, adcode: z.optional(adcode), goods: optionalText(200), note: optionalText(500) }), data: nothing },
  'reports.console_leads': {
    input: z.strictObject({ kind: z.optional(leadKind), cursor: z.optional(cursor) }),
    data: page(z.object({ id: identifier, kind: leadKind, name: z.string(), mobile: z.string(), adcode: z.nullable(z.string()), goods: z.string(), note: z.string(), state: z.enum(['submitted', 'answered']), at: instant })),
  },
  'reports.answer_lead': { input: z.strictObject({ id: identifier, remark: z.optional(text(200)) }), data: nothing },
} as const;
