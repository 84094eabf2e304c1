import type { RefusalDefinition, RefusalTable } from './call.ts';
import { refusals, type RefusalName } from './refusals.ts';

/** Fills the message's `{placeholders}`. */
export function refusalMessage(name: RefusalName, values: Record<string, string | number> = {}): string {
  const definition: RefusalDefinition = refusals[name];
  return definition.message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

/**
 * Whether the person first does what a refusal says, and the same request is then made under the same idempotency key
 * and decided anew. @param name a refusal's, or any other failure's
 */
export function isResolvedByPerson(name: string): boolean {
  return Object.hasOwn(refusals, name) && (refusals as RefusalTable)[name]?.again === true;
}
