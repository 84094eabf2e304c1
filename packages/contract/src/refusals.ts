import * as domains from './domains.ts';
import { mergeTables } from './merge-tables.ts';

/** Every refusal by name with number, status and Chinese message. */
export const refusals = mergeTables(domains, 'Refusals');

export type RefusalName = keyof typeof refusals;
/** Refusals that any call may answer. */
export type PlatformRefusal = keyof typeof domains.platformRefusals;
