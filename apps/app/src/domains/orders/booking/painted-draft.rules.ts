import { cutText } from '@shoushou/kernel/cut-text';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import type { Typed } from '../../../shell/frame/typed-before.ts';
import { visitTags } from '../my-bookings/bookings.labels.ts';
import { withTag, type BookingDraft, type Service } from '../my-bookings/bookings.rules.ts';

/**
 * A draft with what was chosen and typed in the form that the server painted; the rest of the draft stays. A note is
 * added to the draft's, which the painted form did not show.
 */
export function withPainted(draft: BookingDraft, typed: Typed, services: readonly Service[]): Partial<BookingDraft> {
  const service = services.find((each) => typed.get('service') === each);
  const note = typed.get('note')?.trim();
  const ticked = [...typed.getAll('lift'), ...typed.getAll('tag')];
  const added = visitTags.map(({ id }) => id).filter((id) => ticked.includes(id) && !draft.tags.includes(id));
  return {
    tags: added.reduce(withTag, draft.tags),
    ...(service && { service }),
    ...(note && { note: cutText([draft.note, note].filter(Boolean).join('；'), orderTextLimits.note, 'units') }),
    ...(!typed.has('bargain') && { bargain: false }),
  };
}
