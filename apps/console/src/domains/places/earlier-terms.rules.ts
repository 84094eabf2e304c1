import type { Input } from '@shoushou/contract/schemas';
import type { DeskArea } from './places.labels.ts';

type Terms = Omit<Input<'places.set_areas'>, 'adcodes'>;

/** Of a district that was never offered. */
const closed: Terms = { open: false, feeFen: 0, termDays: 365, included: [] };

/** The acts, in their order, that give districts back the terms that they have now and the ones planned for later. */
export function earlierTerms(
  areas: readonly Pick<DeskArea, 'adcode' | 'offer' | 'coming'>[],
): Input<'places.set_areas'>[] {
  const held = areas.map(({ adcode, offer }) => {
    if (offer === null) return { adcode, terms: closed };
    const { validFrom: _, ...terms } = offer;
    return { adcode, terms };
  });
  // Setting what holds now removes what was planned, which therefore follows it.
  const planned = areas.flatMap(({ adcode, coming }) => (coming === null ? [] : [{ adcode, terms: coming }]));
  return [...inFewActs(held), ...inFewActs(planned)];
}

/** One act for all districts of the same terms. */
function inFewActs(each: readonly { adcode: string; terms: Terms }[]): Input<'places.set_areas'>[] {
  const acts = new Map<string, Input<'places.set_areas'>>();
  for (const { adcode, terms } of each) {
    const key = JSON.stringify(terms);
    acts.set(key, { ...terms, adcodes: [...(acts.get(key)?.adcodes ?? []), adcode] });
  }
  return [...acts.values()];
}
