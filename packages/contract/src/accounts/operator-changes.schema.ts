import * as z from 'zod/mini';
import { empty, identifier, requiredText, text } from '../fields.ts';
import { requestAnswer, requestFields } from '../operations/operator-request.schema.ts';

const act = z.enum(['create', 'suspend', 'restore', 'reset']);

export const operatorChangeSchemas = {
  'accounts.console_operator_changes': {
    input: empty,
    data: z.array(
      z.object({
        id: identifier,
        act,
        /** The sign-in name, and the display name. */
        name: z.string(),
        displayName: z.string(),
        reason: z.string(),
        ...requestFields,
      }),
    ),
  },
  'accounts.ask_operator_change': {
    /** `id`: the operator; for `create` their `name` and `displayName` instead. */
    input: z.strictObject({
      act,
      id: z.optional(identifier),
      name: z.optional(text(32)),
      displayName: z.optional(text(20)),
      reason: requiredText(200),
    }),
    data: z.object({ id: identifier }),
  },
  'accounts.answer_operator_change': {
    input: z.strictObject({ id: identifier, answer: requestAnswer }),
    /**
     * The operator's new credentials, shown only once; null without any. `otpauth`: content of the authenticator's QR
     * code.
     */
    data: z.object({
      credentials: z.nullable(z.object({ name: z.string(), password: z.string(), otpauth: z.string() })),
    }),
  },
} as const;
