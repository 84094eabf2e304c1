import type * as z from 'zod/mini';
import type { CallName } from './calls.ts';
import * as domains from './domain-schemas.ts';
import { mergeTables } from './merge-tables.ts';

/**
 * A call's input and data. `input` is flat: the path takes its named parameters, a GET puts the rest in the query, a
 * POST in the body except those listed under `query`.
 */
export interface CallSchema {
  readonly input: z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;
  readonly data: z.ZodMiniType;
}

/** Every call's schemas by name. Imports the schema library: servers, tests and form screens only. */
export const schemas = mergeTables(domains, 'Schemas') satisfies Record<CallName, CallSchema>;

export type Input<Name extends CallName> = z.output<(typeof schemas)[Name]['input']>;
export type Data<Name extends CallName> = z.output<(typeof schemas)[Name]['data']>;
