import { feedbackTextLimits } from '@shoushou/rules/content/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import * as z from 'zod/mini';
import { count, cursor, empty, identifier, instant, nothing, page, requiredText, service, text } from '../fields.ts';

export const pageKind = z.enum(['legal', 'rules', 'standard', 'help']);
const pageCode = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(40));

/** A page with all figures filled in. A link leads to a route of the app or to `tel:` with a number. */
export const block = z.union([
  z.object({ kind: z.enum(['heading', 'paragraph', 'note']), text: z.string() }),
  z.object({ kind: z.enum(['list', 'steps']), items: z.array(z.string()) }),
  z.object({ kind: z.literal('link'), text: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
]);

export const pageCard = z.object({
  code: pageCode,
  kind: pageKind,
  group: z.string(),
  title: z.string(),
  summary: z.string(),
  version: count,
  publishedAt: instant,
});

export const contentPage = z.object({
  ...pageCard.shape,
  blocks: z.array(block),
  related: z.array(z.object({ code: pageCode, title: z.string() })),
  helpful: z.nullable(z.boolean()),
});

export const themeIcon = z.object({ hytype: service, icon: z.string() });
export const themeName = z.enum(['red-theme', 'green-theme', 'blue-theme']);

export const feedbackKind = z.enum(['problem', 'order', 'money', 'wish', 'other']);
const photoIds = z.array(identifier).check(z.maxLength(MAX_PHOTOS, `最多 ${MAX_PHOTOS} 张照片`));

export const feedback = z.object({
  id: identifier,
  kind: feedbackKind,
  text: z.string(),
  /** Paths the photos are served from. */
  photos: z.array(z.string()),
  at: instant,
  answer: z.nullable(z.object({ text: z.string(), at: instant })),
});

const consoleFeedback = z.object({ ...feedback.shape, username: z.string(), contact: z.string() });

export const contentSchemas = {
  'content.get_page': { input: z.strictObject({ code: pageCode }), data: contentPage },
  'content.list_pages': {
    input: z.strictObject({ kind: z.optional(pageKind), keyword: z.optional(text(40)) }),
    data: z.array(pageCard),
  },
  'content.rate_help': { input: z.strictObject({ code: pageCode, helpful: z.boolean() }), data: nothing },
  /** `until` is null without a holiday theme. `icons` contains icons that differ from the default: usually empty. */
  'content.theme': {
    input: empty,
    data: z.object({
      stylename: themeName,
      title: z.nullable(z.string()),
      until: z.nullable(instant),
      icons: z.array(themeIcon),
    }),
  },
  'content.service_icons': {
    input: empty,
    data: z.array(z.object({ hytype: service, name: z.string(), icon: z.string() })),
  },
  'content.add_feedback': {
    input: z.strictObject({
      kind: feedbackKind,
      text: requiredText(feedbackTextLimits.text),
      photoIds: z.optional(photoIds),
      contact: z.optional(text(feedbackTextLimits.contact)),
    }),
    data: feedback,
  },
  'content.list_feedback': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(feedback) },
  'content.console_pages': {
    input: empty,
    data: z.array(
      z.object({
        ...pageCard.shape,
        markup: z.string(),
        helpful: count,
        unhelpful: count,
        by: z.nullable(z.string()),
        /** The highest number of its versions. */ newest: count,
        /** The scheduled version. */ coming: z.nullable(z.object({ version: count, publishedAt: instant })),
      }),
    ),
  },
  'content.page_versions': {
    input: z.strictObject({ code: pageCode }),
    data: z.array(
      z.object({
        version: count,
        group: z.string(),
        title: z.string(),
        summary: z.string(),
        publishedAt: instant,
        by: z.nullable(z.string()),
        markup: z.string(),
        /** `coming`: in force from `publishedAt` on. */ state: z.enum(['begun', 'coming', 'withdrawn']),
      }),
    ),
  },
  'content.preview_page': {
    input: z.strictObject({ markup: requiredText(20_000) }),
    data: z.object({ blocks: z.array(block) }),
  },
  'content.publish_page': {
    input: z.strictObject({
      code: pageCode,
      kind: pageKind,
      group: requiredText(20),
      title: requiredText(20),
      summary: requiredText(60),
      markup: requiredText(20_000),
      /** In force from then on; at once if absent. */ at: z.optional(instant),
    }),
    data: pageCard,
  },
  'content.withdraw_page': {
    input: z.strictObject({ code: pageCode, version: z.int().check(z.gte(1), z.lte(2_147_483_647)) }),
    data: nothing,
  },
  'content.console_feedback': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(consoleFeedback) },
  'content.answer_feedback': { input: z.strictObject({ id: identifier, text: requiredText(500) }), data: nothing },
  'content.console_themes': {
    input: empty,
    data: z.array(
      z.object({ id: count, stylename: themeName, title: z.string(), runsFrom: instant, runsUntil: instant }),
    ),
  },
  'content.set_theme': {
    input: z.strictObject({ stylename: themeName, title: requiredText(20), runsFrom: instant, runsUntil: instant }),
    data: nothing,
  },
  'content.end_theme': { input: z.strictObject({ id: z.int().check(z.gte(1), z.lte(2_147_483_647)) }), data: nothing },
} as const;
