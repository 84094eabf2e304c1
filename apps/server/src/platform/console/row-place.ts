/** SQL expressions of the city of a row and of its district. */
export interface RowPlace {
  readonly city: string;
  readonly district: string;
}

/** SQL expression of the city of a place, as `cityOf` in the rules. */
const cityOfPlace = (place: string): string =>
  `(CASE WHEN ${place} LIKE '8%' THEN left(${place}, 2) || '0000' ELSE left(${place}, 4) || '00' END)`;

/** The condition that a row is of a place: a parameter with the code of a city or of a district. */
export const isOfPlace = (place: string, { city, district }: RowPlace): string =>
  `(${city} = ${cityOfPlace(place)} AND (${city} = ${place} OR ${district} = ${place}))`;

/**
 * The condition that a row is of one of the places that a parameter lists, or that it lists none: the whole country.
 */
export const isWithinPlaces = (places: string, { city, district }: RowPlace): string =>
  `(${places}::text[] IS NULL OR ${city} = ANY (${places}) OR ${district} = ANY (${places}))`;

/** Whether the code of a place is that of a district, not of a city. */
export const isDistrict = (place: string): boolean => !place.endsWith('00');

/** Of rows with a city and the code of a district of their own. @param row a table or its alias */
export const rowPlace = (row: string): RowPlace => ({ city: `${row}.city`, district: `${row}.adcode` });
