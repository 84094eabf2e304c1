import type { OperatorRight } from './rights.ts';
import type { CallDefinition } from './call.ts';
import { calls } from './calls.ts';

/** Whether an operator with these rights may make the call; calls outside the console are refused. */
export function mayCall(rights: readonly OperatorRight[], name: string): boolean {
  const definition: CallDefinition | undefined = Object.hasOwn(calls, name) ? calls[name as keyof typeof calls] : undefined;
  if (definition?.auth !== 'operator') return false;
  return definition.right === null || rights.includes(definition.right);
}
