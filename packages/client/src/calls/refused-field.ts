import type { Refused } from './refusal.ts';

/** The input field that a refusal concerns, and the text to show at it; null if it concerns the request as a whole. */
export function refusedField(refused: Refused): { readonly field: string; readonly message: string } | null {
  const { name, message, detail } = refused;
  if (name === 'platform.malformed') {
    const { field, problem } = detail ?? {};
    return typeof field === 'string' && field !== '' && typeof problem === 'string'
      ? { field: field.split('.')[0]!, message: problem }
      : null;
  }
  return refused.field === undefined ? null : { field: refused.field, message };
}
