import type { CallDefinition } from './call.ts';
import { calls, type CallName } from './calls.ts';
import type { OperatorRight } from './rights.ts';

/**
 * Every call's row by name, for code that treats all calls alike: typed generally, whereas `calls` has each row's
 * literal types.
 */
export const callTable: Readonly<Record<CallName, CallDefinition>> = calls;

/** The rows of `callTable` as pairs. */
export const callRows = Object.entries(callTable) as readonly [CallName, CallDefinition][];

/** The row of a call by a name that may be no call's. */
export function findCall(name: string): CallDefinition | null {
  return Object.hasOwn(callTable, name) ? callTable[name as CallName] : null;
}

/** Whether an operator with these rights may make the call; calls outside the console are refused. */
export function mayCall(rights: readonly OperatorRight[], name: string): boolean {
  const definition = findCall(name);
  if (definition?.auth !== 'operator') return false;
  return definition.right === null || rights.includes(definition.right);
}
