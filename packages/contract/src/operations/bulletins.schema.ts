import * as z from 'zod/mini';
import { adcode, count, cursor, empty, identifier, instant, nothing, page, requiredText } from '../fields.ts';

/** A role of the product by its name, or an installation's own one by its id. */
const roles = z.array(identifier);

export const bulletinSchemas = {
  'operations.bulletins': {
    /** `which`: those to the caller, all or not yet read, or those by the caller. */
    input: z.strictObject({
      which: z.optional(z.enum(['received', 'unread', 'written'])),
      cursor: z.optional(cursor),
    }),
    data: page(
      z.object({
        id: identifier,
        at: instant,
        title: z.string(),
        text: z.string(),
        /** The writer's name. */
        by: z.string(),
        /** Names of the roles to which it went; none: all. */
        roles: z.array(z.string()),
        /** Codes of cities and districts; none: the whole country. */
        places: z.array(adcode),
        /** When the caller read it; null for not yet, and for one that they wrote. */
        readAt: z.nullable(instant),
        recalledAt: z.nullable(instant),
        /** How many have it, and how many of them have read it; null for those to the caller. */
        readers: z.nullable(z.object({ all: count, read: count })),
      }),
    ),
  },
  'operations.bulletin_readers': {
    input: z.strictObject({ id: identifier }),
    /** Who has not read it first. */
    data: z.array(z.object({ name: z.string(), readAt: z.nullable(instant) })),
  },
  'operations.bulletin_roles': {
    input: empty,
    data: z.array(z.object({ role: identifier, name: z.string(), people: count })),
  },
  'operations.write_bulletin': {
    input: z.strictObject({
      title: requiredText(40),
      text: requiredText(1000),
      roles: roles.check(z.maxLength(40)),
      places: z.array(adcode).check(z.maxLength(50)),
    }),
    data: z.object({ id: identifier, people: count }),
  },
  'operations.read_bulletin': { input: z.strictObject({ id: identifier }), data: nothing },
  'operations.recall_bulletin': { input: z.strictObject({ id: identifier }), data: nothing },
} as const;

export const bulletinLiveBodies = {
  /** A notice to operators was written or taken back. */
  'bulletins.changed': z.object({}),
};
