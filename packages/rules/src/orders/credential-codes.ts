import type { OrderState } from './states.ts';

/**
 * A step that the customer permits by six digits: 1 arrival, 2 weighing, 3 cash received (specification:
 * `CredenCode/{djno}/{node}`).
 */
export type CodeNode = '1' | '2' | '3';

/** The state in which a step's code exists; before it, the subject of the code is not known. */
export const codeState: Readonly<Record<CodeNode, OrderState>> = { '1': 'taken', '2': 'weighed', '3': 'agreed' };
