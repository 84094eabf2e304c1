/** Types of what travels, for screens and actions; importing them adds no bytes. */
export type * from './domains.ts';
export type { StreamEvent } from './live-events.ts';
