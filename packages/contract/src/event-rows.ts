import type { StaleName } from './calls.ts';
import * as domains from './domains.ts';
import type { StreamEventName } from './live-events.ts';
import { mergeTables } from './merge-tables.ts';

/** The reads that live events invalidate, in the same form as in a call's row. */
export const eventRows = mergeTables(domains, 'LiveEvents') satisfies Record<StreamEventName, readonly StaleName[]>;
