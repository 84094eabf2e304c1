export * from './call.ts';
export * from './calls.ts';
export * from './refusals.ts';
export type { CallRefusal, CallSchema, Data, Input } from './schemas.ts';
export type * from './types.ts';
