import type * as z from 'zod/mini';
import * as domains from './domain-schemas.ts';
import { mergeTables } from './merge-tables.ts';

/**
 * The bodies of the live stream's events, by name; the reads that an event invalidates are listed with its domain's
 * calls.
 */
export const liveBodies = mergeTables(domains, 'LiveBodies');

export type StreamEventName = keyof typeof liveBodies;
export type StreamEvent = {
  [Name in StreamEventName]: { name: Name; body: z.output<(typeof liveBodies)[Name]> };
}[StreamEventName];
