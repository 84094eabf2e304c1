import { inputText } from '@shoushou/contract/input-text';
import type { WriteName } from '@shoushou/contract/calls';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { Input } from '@shoushou/contract/schemas';
import * as z from 'zod/mini';

export type FieldName<Name extends WriteName> = keyof Input<Name> & string;

/** Props for antd's controls that limit the input to what the contract accepts. */
export interface Limits {
  maxLength?: number;
  min?: number;
  max?: number;
}

function schemaOf(call: WriteName, field: string): z.ZodMiniType {
  return schemaTable[call].input.shape[field]!;
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether the contract accepts the input without this field. */
export function isOptional<Name extends WriteName>(call: Name, field: FieldName<Name>): boolean {
  return z.safeParse(schemaOf(call, field), undefined).success;
}

/**
 * The contract's error for a field's value in Chinese, or null. `missing` is the error for an empty field and makes it
 * required.
 */
export function fieldProblem<Name extends WriteName>(
  call: Name,
  field: FieldName<Name>,
  value: unknown,
  missing?: string,
): string | null {
  if (isBlank(value) && missing !== undefined) return missing;
  if (isBlank(value) && isOptional(call, field)) return null;
  const { error } = z.safeParse(schemaOf(call, field), value, { error: inputText });
  return error?.issues[0]?.message ?? null;
}

/** Maximum length of a text, minimum and maximum of a number, as a schema's checks state them. */
export function limitsOf(given: z.core.$ZodType): Limits {
  let schema = given;
  while (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    schema = schema._zod.def.innerType;
  const limits: Limits = {};
  for (const {
    _zod: { def },
  } of schema._zod.def.checks ?? []) {
    const { check, maximum, length, value } = def as {
      check: string;
      maximum?: number;
      length?: number;
      value?: number | bigint | Date;
    };
    const maxLength = maximum ?? length;
    if (maxLength !== undefined && (check === 'max_length' || check === 'length_equals')) limits.maxLength = maxLength;
    if (check === 'greater_than') limits.min = Number(value);
    if (check === 'less_than') limits.max = Number(value);
  }
  return schema instanceof z.core.$ZodArray ? {} : limits;
}

/** The limits of a call's field. */
export function fieldLimits<Name extends WriteName>(call: Name, field: FieldName<Name>): Limits {
  return limitsOf(schemaOf(call, field));
}

/** Converts validated fields to the call's input: texts are trimmed, empty fields omitted. */
export function typedInput<Name extends WriteName>(call: Name, values: Partial<Input<Name>>): Partial<Input<Name>> {
  const typed = Object.entries(values).filter(
    ([field, value]) => !isBlank(value) || !isOptional(call, field as FieldName<Name>),
  );
  return Object.fromEntries(typed.map(([field, value]) => [field, z.parse(schemaOf(call, field), value)])) as Partial<
    Input<Name>
  >;
}
