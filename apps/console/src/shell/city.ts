import { useQueryState, parseAsString } from 'nuqs';
import { useEffect } from 'react';

/** The city that this machine showed last, for pages that are opened without one. */
const LAST = 'console-city';

/** The city that lists, figures and counts are of; null: all. It stands in the address, so that a link shows a colleague the same. */
export function useChosenCity(): [string | null, (city: string | null) => void] {
  const [city, setCity] = useQueryState('city', parseAsString.withOptions({ history: 'replace' }));
  return [
    city,
    (chosen) => {
      if (chosen === null) localStorage.removeItem(LAST);
      else localStorage.setItem(LAST, chosen);
      void setCity(chosen);
    },
  ];
}

/** Puts the city that was shown last into the address of each page that is opened without one. */
export function useLastCity(page: string): void {
  const [city, setCity] = useQueryState('city', parseAsString.withOptions({ history: 'replace' }));
  useEffect(() => {
    const last = localStorage.getItem(LAST);
    if (city === null && last !== null) void setCity(last);
    // oxlint-disable-next-line react/exhaustive-deps -- once a page: within it, all cities can be chosen
  }, [page]);
}
