/** Types of what travels, for screens and actions; importing them costs no bytes. */
export type * from './domains.ts';
