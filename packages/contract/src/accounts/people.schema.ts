import * as z from 'zod/mini';
import { adcode, count, cursor, identifier, instant, nothing, page, requiredText, text, sortedBy } from '../fields.ts';
import { doneMerge } from './merges.schema.ts';

/** `ratingTenths`: 49 is 4.9 stars; null without ratings. */
const personCard = {
  id: identifier,
  username: z.string(),
  mobile: z.string(),
  isRecycler: z.boolean(),
  onDuty: z.boolean(),
  verified: z.boolean(),
  frozen: z.boolean(),
  dealCount: count,
  ratingCount: count,
  ratingTenths: z.nullable(count),
  registeredAt: instant,
  adcode: z.nullable(z.string()),
};

/** Customers and recyclers as the console shows them. */
export const peopleSchemas = {
  'accounts.console_people': {
    input: z.strictObject({
      kind: z.optional(z.enum(['customer', 'recycler', 'frozen'])),
      keyword: z.optional(text(40)),
      /** Where they are a customer or a recycler. */
      city: z.optional(adcode),
      sort: sortedBy('registered'),
      cursor: z.optional(cursor),
    }),
    data: page(z.object(personCard)),
  },
  'accounts.console_person': {
    input: z.strictObject({ id: identifier }),
    data: z.object({
      ...personCard,
      services: z.array(z.string()),
      devices: z.array(z.object({ name: z.string(), signedInAt: instant, lastSeenAt: instant })),
      freezes: z.array(
        z.object({ act: z.enum(['freeze', 'thaw']), reason: z.string(), operatorName: z.string(), at: instant }),
      ),
      /** Numbers that became this account, or the one that this became. */
      merges: z.array(doneMerge),
      /** Sentences about money owed and work under way. */
      unfinished: z.array(z.string()),
    }),
  },
  'accounts.console_person_facts': {
    input: z.strictObject({ id: identifier }),
    /** By heading, as far as the caller's rights go; `page` and `record`: where the console shows more. */
    data: z.array(
      z.object({
        title: z.string(),
        facts: z.array(
          z.object({
            at: z.nullable(instant),
            text: z.string(),
            aside: z.string(),
            page: z.nullable(z.string()),
            record: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  },
  'accounts.freeze_person': { input: z.strictObject({ id: identifier, reason: requiredText(200) }), data: nothing },
  'accounts.thaw_person': { input: z.strictObject({ id: identifier, reason: requiredText(200) }), data: nothing },
} as const;
