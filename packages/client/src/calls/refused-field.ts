import type { RefusalDefinition } from '@shoushou/contract/call';
import { refusals } from '@shoushou/contract/refusals';
import type { Refused } from './refusal.ts';

/** The input field that a refusal concerns, and the text to show at it; null if it concerns the request as a whole. */
export function refusedField({
  name,
  message,
  detail,
}: Refused): { readonly field: string; readonly message: string } | null {
  if (name === 'platform.malformed') {
    const { field, problem } = detail ?? {};
    return typeof field === 'string' && field !== '' && typeof problem === 'string'
      ? { field: field.split('.')[0]!, message: problem }
      : null;
  }
  const definition: RefusalDefinition | undefined = Object.hasOwn(refusals, name)
    ? refusals[name as keyof typeof refusals]
    : undefined;
  return definition?.field === undefined ? null : { field: definition.field, message };
}
