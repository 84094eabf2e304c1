import * as z from 'zod/mini';
import { empty, identifier, nothing, requiredText, text } from '../fields.ts';
import { requestAnswer, requestFields } from '../operations/operator-request.schema.ts';
import { operatorRights, type OperatorRight } from '../rights.ts';

const act = z.enum(['create', 'change', 'remove']);
const right = z.enum(Object.keys(operatorRights) as OperatorRight[]);

export const ownRoleSchemas = {
  'accounts.console_own_roles': {
    input: empty,
    data: z.object({
      roles: z.array(
        z.object({
          id: identifier,
          name: z.string(),
          rights: z.array(right),
          /** Display names of the operators who have it. */
          holders: z.array(z.string()),
        }),
      ),
      changes: z.array(
        z.object({
          id: identifier,
          act,
          name: z.string(),
          rights: z.array(right),
          /** Before the change; none for a new role. */
          rightsBefore: z.array(right),
          reason: z.string(),
          ...requestFields,
        }),
      ),
    }),
  },
  'accounts.ask_own_role': {
    /** `id`: the role, but for `create`. `name` and `rights`, but for `remove`. */
    input: z.strictObject({
      act,
      id: z.optional(identifier),
      name: z.optional(text(12)),
      rights: z.optional(
        z.array(right).check(z.minLength(1, '请选择至少一项权限'), z.maxLength(Object.keys(operatorRights).length)),
      ),
      reason: requiredText(200),
    }),
    data: z.object({ id: identifier }),
  },
  'accounts.answer_own_role': {
    input: z.strictObject({ id: identifier, answer: requestAnswer }),
    data: nothing,
  },
} as const;
