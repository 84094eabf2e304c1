import type { OrderState } from './states.ts';

/** A step that the customer allows by six digits: 1 arriving, 2 the weighing, 3 cash received (specification: `CredenCode/{djno}/{node}`). */
export type CodeNode = '1' | '2' | '3';

/** The state in which a step's code exists: before it, nobody could know what the code would agree to. */
export const codeState: Readonly<Record<CodeNode, OrderState>> = { '1': 'taken', '2': 'weighed', '3': 'agreed' };
