import * as domains from './domain-kinds.ts';
import type { PushTypeDefinition } from './kind-tables.ts';
import { mergeTables } from './merge-tables.ts';

/** Every push type, by the screen that a tap opens. */
export const pushTypes = mergeTables(domains, 'PushTypes');

/** The numbers on the wire. */
export type PushType = (typeof pushTypes)[keyof typeof pushTypes]['type'];

const byNumber = new Map(
  Object.values<PushTypeDefinition>(pushTypes).map((definition) => [definition.type, definition]),
);

/** The row of a push type by its number on the wire; undefined for a number that this version does not know. */
export function pushTypeOf(type: number): PushTypeDefinition | undefined {
  return byNumber.get(type);
}
