import * as z from 'zod/mini';
import { empty, identifier, instant, mobile, nothing, requiredText } from '../fields.ts';
import { requestAnswer, requestFields } from '../operations/operator-request.schema.ts';

/** Phones are masked. `moved`: sentences about what moved, or would move now. */
export const personMerge = {
  id: identifier,
  keptId: identifier,
  keptName: z.string(),
  keptMobile: z.string(),
  absorbedId: identifier,
  absorbedName: z.string(),
  absorbedMobile: z.string(),
  reason: z.string(),
  moved: z.array(z.string()),
};

/** A completed merge, shown with the person. */
export const doneMerge = z.object({
  ...personMerge,
  askedBy: z.string(),
  askedAt: instant,
  state: requestFields.state,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});

export const mergeSchemas = {
  /** `blockers`: what blocks an open one. */
  'accounts.console_merges': {
    input: empty,
    data: z.array(z.object({ ...personMerge, ...requestFields, blockers: z.array(z.string()) })),
  },
  /** `id`: the remaining account; `mobile`: the other number. */
  'accounts.ask_merge': {
    input: z.strictObject({ id: identifier, mobile, reason: requiredText(200) }),
    data: z.object({ id: identifier }),
  },
  'accounts.answer_merge': { input: z.strictObject({ id: identifier, answer: requestAnswer }), data: nothing },
} as const;
