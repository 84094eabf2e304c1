import type { Deps } from '../../deps.ts';
import type { RulesReader } from './fees/rules.store.ts';

/** Dependencies of the calls of this domain: those of the program, and the fee rules in force. */
export type OrdersDeps = Deps & { rules: RulesReader };
