import type { CallName } from './calls.ts';
import { schemas, type CallSchema } from './schemas.ts';

/**
 * Every call's schemas by name, for code that treats all calls alike: typed generally, whereas `schemas` has each
 * call's own fields.
 */
export const schemaTable: Readonly<Record<CallName, CallSchema>> = schemas;
