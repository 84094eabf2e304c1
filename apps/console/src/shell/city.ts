import { useQueryState, parseAsString } from 'nuqs';
import { useEffect } from 'react';
import { useSignedInOperator } from './operator.ts';

/** The last city shown on this machine, for pages opened without one. */
const LAST = 'console-city';

/**
 * The city of lists, figures and counts; null: all. It is in the address, so that a shared link shows the same. An
 * operator of some cities or districts has one of them chosen always.
 */
export function useChosenCity(): [string | null, (city: string | null) => void] {
  const [city, setCity] = useQueryState('city', parseAsString.withOptions({ history: 'replace' }));
  const own = useOwnCities();
  return [
    own === null || (city !== null && own.includes(city)) ? city : own[0]!,
    (chosen) => {
      if (chosen === null) localStorage.removeItem(LAST);
      else localStorage.setItem(LAST, chosen);
      void setCity(chosen);
    },
  ];
}

/** Adds the last shown city to the address of each page that is opened without one. */
export function useLastCity(page: string): void {
  const [city, setCity] = useQueryState('city', parseAsString.withOptions({ history: 'replace' }));
  useEffect(() => {
    const last = localStorage.getItem(LAST);
    if (city === null && last !== null) void setCity(last);
    // oxlint-disable-next-line react/exhaustive-deps -- once per page: within it, all cities can be chosen
  }, [page]);
}

/** Codes of the cities and districts that the signed-in operator is responsible for; null: the whole country. */
export const useOwnCities = (): readonly string[] | null => useSignedInOperator().data?.cities ?? null;
