import { callTable } from '@shoushou/contract/call-table';
import {
  IDEMPOTENCY_HEADER,
  refusals,
  type CallDefinition,
  type CallName,
  type RefusalDefinition,
  type RefusalName,
} from '@shoushou/contract';
import { keyReads } from '@shoushou/contract/operator-scopes/key-reads.scopes';
import type { CallSchema } from '@shoushou/contract/schemas';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import {
  jsonSchemaTransform,
  ResponseSerializationError,
  validatorCompiler as zodValidatorCompiler,
} from 'fastify-type-provider-zod';
import { canBeSlim, FIELDS_PARAMETER } from './slim-answers.ts';
import { safeEncode, type $ZodType } from 'zod/v4/core';
import * as z from 'zod/mini';

const successOf = new WeakMap<$ZodType, $ZodType>();

// Parts common to all calls are created once: a schema takes several kilobytes, and there are hundreds of calls.
const keyHeader = z.looseObject({ [IDEMPOTENCY_HEADER]: z.optional(z.string()) });
const successCode = z.literal(1001);
const message = z.string();
export const refusal = z.object({ code: z.int(), data: z.nullable(z.record(z.string(), z.unknown())), message });
const nothing = z.strictObject({});

const made = new WeakMap<CallDefinition, FastifySchema>();

/**
 * Splits a call's flat input over path, query and body, and describes its replies for the API document. Made once for
 * all servers of a process.
 */
export function wireSchemaOf(name: CallName, definition: CallDefinition, schema: CallSchema): FastifySchema {
  const known = made.get(definition);
  if (known) return known;
  const wire = makeWireSchema(name, definition, schema);
  made.set(definition, wire);
  return wire;
}

function makeWireSchema(name: CallName, definition: CallDefinition, schema: CallSchema): FastifySchema {
  const names = Object.keys(schema.input.shape);
  const inPath = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery =
    definition.method === 'GET' ? names.filter((key) => !inPath.includes(key)) : [...(definition.query ?? [])];
  const inBody =
    definition.method === 'GET' ? [] : names.filter((key) => !inPath.includes(key) && !inQuery.includes(key));
  // A part without fields is validated too; otherwise its content would reach the action as part of the input.
  const takesStrangers = schema.input._zod.def.catchall?._zod.def.type !== 'never';
  const hasBody = definition.method === 'POST' && !definition.multipart && (inBody.length > 0 || !takesStrangers);
  const pick = (keys: readonly string[]) => {
    if (keys.length === names.length) return schema.input;
    if (keys.length === 0 && !takesStrangers) return nothing;
    return z.pick(schema.input, Object.fromEntries(keys.map((key) => [key, true])) as never);
  };
  return {
    operationId: name,
    summary: definition.summary,
    description: refusalList((definition.refusals ?? []) as readonly RefusalName[]),
    tags: [name.split('.')[0]!],
    security: securityOf(name, definition),
    ...(definition.reply === 'token' ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(definition.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(inPath.length > 0 ? { params: pick(inPath) } : {}),
    querystring: pick(inQuery),
    ...(hasBody ? { body: pick(inBody) } : {}),
    ...(definition.idempotent ? { headers: keyHeader } : {}),
    response: { 200: replySchema(definition, schema) },
  } as FastifySchema;
}

function replySchema(definition: CallDefinition, schema: CallSchema): $ZodType {
  if (definition.reply) return schema.data;
  const success = z.object({ code: successCode, data: schema.data, message });
  const either = z.union([success, refusal]);
  successOf.set(either, success);
  return either;
}

function refusalList(names: readonly RefusalName[]): string {
  const rows = names.map((name) => {
    const refusal: RefusalDefinition = refusals[name];
    return `${refusal.code} ${name} (HTTP ${refusal.status ?? 200}): ${refusal.message}`;
  });
  return rows.length > 0 ? `Refusals:\n\n- ${rows.join('\n- ')}` : '';
}

function securityOf(name: CallName, definition: CallDefinition): Record<string, string[]>[] {
  if (definition.auth === 'none') return [];
  if (keyReads.has(name)) return [{ bearer: [] }, { apiKey: [] }];
  return [definition.auth === 'basic' ? { basic: [] } : { bearer: [] }];
}

const wantedFields = {
  type: 'string',
  description:
    'The fields of `data` that the answer is to have, by comma: `items.no,items.state,next`. All without it.',
};

/** A call for the API document; a read takes the names of wanted fields besides its own parameters. */
export const describeCall: typeof jsonSchemaTransform = (given) => {
  const described = jsonSchemaTransform(given);
  const { operationId: name, querystring } = described.schema as { operationId?: CallName; querystring?: object };
  if (name === undefined || !canBeSlim(callTable[name])) return described;
  const { properties, ...rest } = (querystring ?? { type: 'object' }) as { properties?: object };
  const parameters = { ...rest, properties: { ...properties, [FIELDS_PARAMETER]: wantedFields } };
  return { ...described, schema: { ...described.schema, querystring: parameters } };
};

/** Success replies are serialized by their schema, which drops every field not in the contract. */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  const success = successOf.get(schema) ?? schema;
  return (value: unknown) => {
    const result = safeEncode(success, value as never);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error as never });
    return JSON.stringify(result.data);
  };
};

/**
 * Validates by the contract's schemas; what nearly every request has, nothing in the query and at most one key, needs
 * no schema.
 */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> = (route) => {
  const byZod = zodValidatorCompiler(route);
  // Node.js joins repeated headers into one text.
  if (route.schema === keyHeader) return (value: unknown) => ({ value });
  if (route.schema === nothing) return (value: object) => (isEmpty(value) ? { value } : byZod(value));
  return byZod;
};

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}
