export * from './call.ts';
export * from './calls.ts';
export * from './call-table.ts';
export * from './read-refusal.ts';
export * from './refusals.ts';
export type { Data, Input } from './schemas.ts';
export type * from './types.ts';
