import { SUCCESS_CODE, type CallDefinition } from '@shoushou/contract';
import { schemaTable } from '@shoushou/contract/schema-table';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { boundRoute } from './bound-route.ts';
import { refusalReply, send } from './envelope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The fields that the answer is to have; null: all. */
    wantedFields: Wanted | null;
  }
}

/** The query parameter of reads that names the wanted fields of `data`: `fields=items.no,items.state,next`. */
export const FIELDS_PARAMETER = 'fields';
const MOST_FIELDS = 100;

/** Wanted fields by name; a field with none of its own is wanted whole. */
interface Wanted {
  readonly [name: string]: Wanted;
}

/** Whether a caller may ask for some fields of an answer: of every read in the envelope. */
export const canBeSlim = ({ method, reply, changes }: CallDefinition): boolean =>
  method === 'GET' && reply === undefined && changes === undefined;

/**
 * Route options by which a read answers the wanted fields alone. The same for all calls: a request that names no fields
 * is neither parsed nor written again.
 */
export const slimAnswers = {
  preValidation(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    const query = request.query as Record<string, unknown>;
    const given = query[FIELDS_PARAMETER];
    if (given === undefined) return done();
    delete query[FIELDS_PARAMETER];
    const { data } = schemaTable[boundRoute(request).call!];
    const paths = String(given).split(',').filter(Boolean);
    const strange = paths.find((path) => !hasField(data, path.split('.')));
    if (strange === undefined && paths.length > 0 && paths.length <= MOST_FIELDS) {
      request.wantedFields = wantedOf(paths);
      return done();
    }
    const problem =
      strange === undefined ? `fields 须有 1 至 ${MOST_FIELDS} 个字段名` : `fields 中没有字段 ${strange.slice(0, 60)}`;
    void send(reply, refusalReply({ ok: false, name: 'platform.malformed', values: { problem } }));
  },
  onSend<Payload>(
    { wantedFields }: FastifyRequest,
    _reply: FastifyReply,
    payload: Payload,
    done: (error: Error | null, payload: Payload | string) => void,
  ): void {
    if (wantedFields === null || typeof payload !== 'string') return done(null, payload);
    const envelope = JSON.parse(payload) as { code: number; data: unknown };
    if (envelope.code !== SUCCESS_CODE) return done(null, payload);
    done(null, JSON.stringify({ ...envelope, data: pick(envelope.data, wantedFields) }));
  },
};

function wantedOf(paths: readonly string[]): Wanted {
  const wanted: Record<string, Wanted> = Object.create(null) as Record<string, Wanted>;
  const whole = new Set(paths);
  for (const path of paths) {
    const names = path.split('.');
    // A field that is wanted whole has its parts already.
    if (names.some((_, index) => index > 0 && whole.has(names.slice(0, index).join('.')))) continue;
    let at = wanted;
    for (const name of names) at = (at[name] ??= Object.create(null) as Wanted) as Record<string, Wanted>;
  }
  return wanted;
}

/** The wanted fields of a value, through lists; a field of a record is wanted of every entry. */
function pick(value: unknown, wanted: Wanted): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, wanted));
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(wanted);
  if (names.length === 0) return value;
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, pick((value as Record<string, unknown>)[name], wanted[name]!)]),
  );
}

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, $ZodType>;
  readonly element?: $ZodType;
  readonly innerType?: $ZodType;
  readonly options?: readonly $ZodType[];
  readonly valueType?: $ZodType;
  readonly out?: $ZodType;
  readonly left?: $ZodType;
  readonly right?: $ZodType;
  readonly getter?: () => $ZodType;
}

/** Whether an answer of this schema may have a field. Names within a record are its own. */
function hasField(schema: $ZodType, names: readonly string[]): boolean {
  const [name, ...rest] = names;
  if (name === undefined) return true;
  const definition = schema._zod.def as unknown as Definition;
  const { shape } = definition;
  if (shape) return Object.hasOwn(shape, name) && hasField(shape[name]!, rest);
  if (definition.valueType) return hasField(definition.valueType, rest);
  const within = [
    definition.element,
    definition.innerType,
    definition.out,
    definition.left,
    definition.right,
    definition.getter?.(),
    ...(definition.options ?? []),
  ];
  return within.some((each) => each !== undefined && hasField(each, names));
}
