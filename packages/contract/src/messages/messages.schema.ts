import * as z from 'zod/mini';
import { adcode, count, cursor, empty, identifier, instant, nothing, page, requiredText, text } from '../fields.ts';
import { allMessageKinds, type MessageKind } from '../message-kinds.ts';

export const kind = z.enum(allMessageKinds);

export const message = z.object({
  id: identifier,
  kind,
  title: z.string(),
  text: z.string(),
  at: instant,
  read: z.boolean(),
  /** The specification's push type (`push-types.ts`) and number, which decide where a tap leads. */
  pushType: count,
  subject: z.nullable(z.string()),
});

/** A path of this installation, never a foreign address. */
const ownPath = z.string().check(z.regex(/^\/[^/\\\s][^\\\s]*$/, '请填写以 / 开头的站内路径'), z.maxLength(200));

export const notice = z.object({ id: identifier, title: z.string(), text: z.string(), at: instant });

/** The audience of a notice. Visitors without a session read notices for everybody. */
const audience = z.enum(['everybody', 'customers', 'recyclers']);

/** A notice from the view of operators: `city` is a city’s code, null for the whole country. */
export const publishedNotice = z.extend(notice, {
  audience,
  city: z.nullable(adcode),
  recalledAt: z.nullable(instant),
});

export const messagesLiveBodies = {
  'message.new': z.object({
    id: z.string(),
    kind,
    title: z.string(),
    text: z.string(),
    pushType: count,
    subject: z.nullable(z.string()),
  }),
};

export const messagesSchemas = {
  'messages.list': {
    input: z.strictObject({ kind: z.optional(kind), cursor: z.optional(cursor) }),
    data: page(message),
  },
  'messages.counts': {
    input: empty,
    data: z.object({
      ...(Object.fromEntries(allMessageKinds.map((each) => [each, count])) as Record<MessageKind, typeof count>),
      total: count,
    }),
  },
  'messages.mark_read': {
    input: z.strictObject({ id: z.optional(identifier), kind: z.optional(kind) }),
    data: nothing,
  },
  'messages.get_switches': { input: empty, data: z.array(z.object({ kind, push: z.boolean(), sms: z.boolean() })) },
  'messages.set_switch': { input: z.strictObject({ kind, push: z.boolean(), sms: z.boolean() }), data: nothing },
  'messages.notices': {
    input: z.object({
      limit: z.optional(z.coerce.number().check(z.lte(2_147_483_647))),
      cursor: z.optional(text(200)),
      /** The viewed district; without it, items for one city are left out. */ adcode: z.optional(text(200)),
    }),
    data: page(notice),
  },
  'messages.versions': {
    input: empty,
    data: z.array(
      z.object({
        version: z.string(),
        platform: z.enum(['android', 'ios']),
        forced: z.boolean(),
        notes: z.string(),
        url: z.string(),
        publishedAt: instant,
      }),
    ),
  },
  'messages.ads': {
    input: empty,
    data: z.array(
      z.object({
        id: identifier,
        title: z.string(),
        image: z.string(),
        link: z.nullable(z.string()),
        skipSeconds: count,
        timesADay: count,
        runsUntil: instant,
      }),
    ),
  },
  'messages.set_push': {
    input: z.strictObject({
      userid: identifier,
      registrationid: identifier,
      tags: z.array(identifier).check(z.maxLength(20)),
    }),
    data: nothing,
  },
  'messages.clear_push_tags': { input: z.strictObject({ userid: identifier }), data: z.object({ cleared: count }) },
  'messages.console_published': {
    input: empty,
    data: z.object({
      notices: z.array(publishedNotice),
      ads: z.array(
        z.object({
          id: identifier,
          title: z.string(),
          image: z.string(),
          link: z.nullable(z.string()),
          skipSeconds: count,
          timesADay: count,
          runsFrom: instant,
          runsUntil: instant,
        }),
      ),
      versions: z.array(
        z.object({
          version: z.string(),
          platform: z.enum(['android', 'ios']),
          forced: z.boolean(),
          notes: z.string(),
          url: z.string(),
          publishedAt: instant,
        }),
      ),
    }),
  },
  'messages.console_undelivered': {
    input: empty,
    data: z.array(
      z.object({
        id: z.string(),
        channel: z.enum(['push', 'sms', 'security_sms', 'push_device']),
        /** Null for a message to a number. */
        userId: z.nullable(identifier),
        /** The person's mobile number, masked; empty after the account was deleted. */
        mobile: z.string(),
        /** Title of the message; null for deliveries without one. */
        title: z.nullable(z.string()),
        attempts: count,
        createdAt: instant,
        deadAt: instant,
        /** `refused: ` or `expired: ` and the provider's code, `carrier: ` and the code of the carrier's report. */
        reason: z.string(),
      }),
    ),
  },
  'messages.publish_notice': {
    input: z.strictObject({
      title: requiredText(40),
      text: requiredText(1000),
      at: z.optional(instant),
      audience: z.optional(audience),
      /** Code of a city; the whole country unless given. */ city: z.optional(adcode),
    }),
    data: notice,
  },
  'messages.recall_notice': { input: z.strictObject({ id: identifier }), data: nothing },
  'messages.publish_ad': {
    /**
     * `image` is the id of a picture of the operator (`files.console_upload`); `link` is a path of this installation.
     */
    input: z.strictObject({
      title: requiredText(30),
      image: identifier,
      link: z.optional(ownPath),
      skipSeconds: z.int().check(z.gte(0), z.lte(5)),
      timesADay: z.int().check(z.gte(1), z.lte(20)),
      runsFrom: instant,
      runsUntil: instant,
    }),
    data: z.object({ id: identifier }),
  },
  'messages.end_ad': { input: z.strictObject({ id: identifier }), data: nothing },
  'messages.publish_version': {
    input: z.strictObject({
      platform: z.enum(['android', 'ios']),
      version: z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){2}$/, '版本号形如 1.2.107')),
      forced: z.boolean(),
      notes: requiredText(500),
      url: z.string().check(z.regex(/^https:\/\/[\w.-]+\/[^\s\\]*$/, '请填写 https 开头的下载地址'), z.maxLength(300)),
    }),
    data: nothing,
  },
  'messages.stream': { input: empty, data: z.string() },
} as const;
