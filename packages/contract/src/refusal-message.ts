import type { RefusalDefinition } from './call.ts';
import { refusals, type RefusalName } from './refusals.ts';

/** Fills the message's `{placeholders}`. */
export function refusalMessage(name: RefusalName, values: Record<string, string | number> = {}): string {
  const definition: RefusalDefinition = refusals[name];
  return definition.message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
