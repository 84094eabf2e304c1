import type { RefusalDefinition } from '@shoushou/contract/call';
import { refusals } from '@shoushou/contract/refusals';
import type { Refused } from './refusal.ts';

/** The field of the call's input that a refusal is about, and what to say beside it; null where it is about the whole. */
export function refusedField({ name, message, detail }: Refused): { readonly field: string; readonly message: string } | null {
  if (name === 'platform.malformed') {
    const { field, problem } = detail ?? {};
    return typeof field === 'string' && field !== '' && typeof problem === 'string' ? { field: field.split('.')[0]!, message: problem } : null;
  }
  const definition: RefusalDefinition | undefined = Object.hasOwn(refusals, name) ? refusals[name as keyof typeof refusals] : undefined;
  return definition?.field === undefined ? null : { field: definition.field, message };
}
