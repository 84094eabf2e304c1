import { failure, type Failure } from '@shoushou/kernel';
import { containsContact, findProhibited } from '../../trade/index.ts';

/**
 * Refuses prohibited goods and contact details. Batteries, prohibited as second-hand goods, are allowed here; the
 * licence for them is checked at the bid.
 */
export function textProblem(
  categoryId: string,
  { description, place, viewing }: { description: string; place: string; viewing: string },
): Failure<'supply.prohibited' | 'supply.contact_in_text'> | null {
  const prohibited = categoryId === 'scrap-battery' ? null : findProhibited(description);
  if (prohibited) return failure('supply.prohibited', { values: { ...prohibited } });
  return containsContact(description, place, viewing) ? failure('supply.contact_in_text') : null;
}
