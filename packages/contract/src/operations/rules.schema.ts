import * as z from 'zod/mini';
import { count, empty, identifier, instant, nothing, requiredText, text } from '../fields.ts';
import { requestAnswer, requestFields } from './operator-request.schema.ts';

const ruleUnit = z.enum([
  'fen',
  'thousandths',
  'seconds',
  'minutes',
  'hours',
  'days',
  'metres',
  'grams',
  'times',
  'pieces',
  'points',
  'orders',
  'people',
]);

const MAX_RULE_VALUE = 1_000_000_000;
const ruleValue = z.int().check(z.gte(0), z.lte(MAX_RULE_VALUE));
/** A number by its set and its path in the set. */
const named = { set: identifier, path: text(80) };

const rule = z.object({
  ...named,
  setName: z.string(),
  group: z.string(),
  name: z.string(),
  unit: ruleUnit,
  /** Bounds, both included. */
  least: count,
  most: count,
  /** A second operator agrees to every change. */
  money: z.boolean(),
  /** A hint for operators before changing it. */
  hint: z.nullable(z.string()),
  value: count,
  /** The scheduled value; null without one. */
  next: z.nullable(z.object({ value: count, validFrom: instant })),
  /** Since when the value is in force, and its author; null for the product's initial one. */
  validFrom: instant,
  madeBy: z.nullable(z.string()),
});

const ruleChange = z.object({
  id: identifier,
  ...named,
  /** Names of the set and the number; the path when the number does not exist. */
  setName: z.string(),
  name: z.string(),
  unit: ruleUnit,
  before: count,
  after: count,
  /** When it is to begin; null for at once after approval. */
  beginsAt: z.nullable(instant),
  note: z.string(),
  ...requestFields,
});

export const ruleSchemas = {
  'operations.console_rules': { input: empty, data: z.array(rule) },
  'operations.rule_history': {
    input: z.strictObject(named),
    data: z.array(
      z.object({
        value: count,
        validFrom: instant,
        note: z.string(),
        madeBy: z.nullable(z.string()),
        agreedBy: z.nullable(z.string()),
      }),
    ),
  },
  'operations.preview_rule': {
    input: z.strictObject({
      ...named,
      value: z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(MAX_RULE_VALUE)),
    }),
    data: z.nullable(
      z.object({
        records: count,
        recordName: z.string(),
        effects: z.array(
          z.object({ name: z.string(), unit: z.enum(['fen', 'pieces']), before: count, after: count, changed: count }),
        ),
      }),
    ),
  },
  'operations.change_rule': {
    /** `was`: the value shown to the operator. `beginsAt`: null for at once. */
    input: z.strictObject({
      ...named,
      value: ruleValue,
      was: ruleValue,
      beginsAt: z.nullable(instant),
      note: requiredText(200),
    }),
    data: z.object({ state: z.enum(['published', 'waiting']), validFrom: z.nullable(instant) }),
  },
  'operations.console_rule_changes': { input: empty, data: z.array(ruleChange) },
  'operations.answer_rule_change': { input: z.strictObject({ id: identifier, answer: requestAnswer }), data: nothing },
} as const;
