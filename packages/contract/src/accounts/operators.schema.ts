import * as z from 'zod/mini';
import { allOperatorRoles } from '@shoushou/kernel/operator-role';
import { adcode, cursor, identifier, instant, nothing, page, requiredText } from '../fields.ts';
import { requestAnswer, requestFields } from '../operations/operator-request.schema.ts';
import { operatorRights, type OperatorRight } from '../rights.ts';

const operatorRole = z.enum(allOperatorRoles);
/** Of an operator; null: the whole country. */
const cities = z.array(adcode).check(z.minLength(1), z.maxLength(100));

/** A role that the installation composed itself. */
const ownRoles = z.array(z.object({ id: identifier, name: z.string() }));

/** A requested change of an operator's roles, and its outcome. */
export const roleChange = z.object({
  id: identifier,
  operatorId: identifier,
  operatorName: z.string(),
  before: z.array(operatorRole),
  after: z.array(operatorRole),
  ownBefore: ownRoles,
  ownAfter: ownRoles,
  citiesBefore: z.nullable(cities),
  citiesAfter: z.nullable(cities),
  reason: z.string(),
  ...requestFields,
});

export const consoleOperator = z.object({
  id: identifier,
  name: z.string(),
  displayName: z.string(),
  roles: z.array(operatorRole),
  ownRoles,
  cities: z.nullable(cities),
  state: z.enum(['active', 'suspended']),
  since: instant,
  waiting: z.nullable(roleChange),
});

export const operatorSchemas = {
  'accounts.get_operator': {
    input: z.strictObject({}),
    data: z.object({
      id: identifier,
      displayName: z.string(),
      roles: z.array(operatorRole),
      ownRoles,
      cities: z.nullable(cities),
      rights: z.array(z.enum(Object.keys(operatorRights) as OperatorRight[])),
    }),
  },
  'accounts.console_operators': { input: z.strictObject({}), data: z.array(consoleOperator) },
  'accounts.console_role_changes': { input: z.strictObject({ cursor: z.optional(cursor) }), data: page(roleChange) },
  'accounts.ask_role_change': {
    input: z.strictObject({
      id: identifier,
      roles: z.array(operatorRole).check(z.maxLength(allOperatorRoles.length)),
      /** Ids of the installation's own roles; as they are, where the field is missing. */
      ownRoles: z.optional(z.array(identifier).check(z.maxLength(20))),
      /** Without any the whole country; as they are, where the field is missing. */
      cities: z.optional(z.array(adcode).check(z.maxLength(100))),
      reason: requiredText(200),
    }),
    data: z.object({ id: identifier }),
  },
  'accounts.answer_role_change': {
    input: z.strictObject({ id: identifier, answer: requestAnswer }),
    data: nothing,
  },
} as const;
