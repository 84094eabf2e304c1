import { cutText } from '@shoushou/kernel/cut-text';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import type { PaintedField } from '../../../shell/frame/typed-before.ts';
import { visitTags } from '../my-bookings/bookings.labels.ts';
import { withTag, type BookingDraft, type Service } from '../my-bookings/bookings.rules.ts';

/**
 * A draft with what was chosen and typed in the form that the server painted; the rest of the draft stays. A note is
 * added to the draft's, which the painted form did not show.
 */
export function withPainted(
  draft: BookingDraft,
  fields: readonly PaintedField[],
  services: readonly Service[],
): Partial<BookingDraft> {
  const isTicked = (value: string): boolean => fields.some((field) => field.checked && field.value === value);
  const service = services.find(isTicked);
  const note = fields.find(({ name }) => name === 'note')?.value.trim();
  const added = visitTags.map(({ id }) => id).filter((id) => isTicked(id) && !draft.tags.includes(id));
  return {
    tags: added.reduce(withTag, draft.tags),
    ...(service && { service }),
    ...(note && { note: cutText([draft.note, note].filter(Boolean).join('；'), orderTextLimits.note, 'units') }),
    ...(fields.some(({ name, checked }) => name === 'bargain' && !checked) && { bargain: false }),
  };
}
