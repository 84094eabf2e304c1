import { cityOf } from '@shoushou/rules/places/region-code';

/** Whether a place is one of these, or a district of one of them. */
const isIn = (place: string, places: readonly string[]): boolean =>
  places.includes(place) || places.includes(cityOf(place));

/** The places of a notice that an operator of these places writes; null when one of them is not theirs. */
export function placesOfNotice(named: readonly string[], own: readonly string[] | null): string[] | null {
  if (own === null) return [...named];
  if (named.length === 0) return [...own];
  return named.every((place) => isIn(place, own)) ? [...named] : null;
}

export interface Addressee {
  /** Names of the product's roles, and ids of the installation's own. */
  readonly roles: readonly string[];
  /** Codes of cities and districts; null: the whole country. */
  readonly cities: readonly string[] | null;
}

/**
 * Whether a notice concerns an operator: they have one of its roles, and work in one of its places or in a part of one.
 * @param notice empty lists stand for all roles and for the whole country
 */
export function isAddressed(
  { roles, cities }: Addressee,
  notice: { readonly roles: readonly string[]; readonly places: readonly string[] },
): boolean {
  const inRole = notice.roles.length === 0 || roles.some((role) => notice.roles.includes(role));
  const inPlace =
    notice.places.length === 0 ||
    cities === null ||
    cities.some((own) => isIn(own, notice.places)) ||
    notice.places.some((place) => isIn(place, cities));
  return inRole && inPlace;
}
