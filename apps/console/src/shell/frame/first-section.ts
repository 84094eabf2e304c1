import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../cities.ts';
import type { Section } from '../sections.ts';

/** The page that leads from an empty installation to its first order. */
const OPENING = 'opening';

/**
 * The page of the console's plain address: the first one, but for operators who may open cities the opening while no
 * district is open. Null while unknown. @param enabled whether the address names no page
 */
export function useFirstSection(allowed: readonly Section[], enabled: boolean): string | null {
  const mayOpen = allowed.some(({ path }) => path === OPENING);
  const cities = useQuery({ ...citiesQuery, retry: false, enabled: enabled && mayOpen });
  const first = allowed[0]?.path ?? null;
  if (!mayOpen || cities.isError) return first;
  if (!cities.data) return null;
  return cities.data.cities.some(({ openCount }) => openCount > 0) ? first : OPENING;
}
