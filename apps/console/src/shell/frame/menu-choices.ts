import { useState } from 'react';

/** A set of names that is stored on this machine. */
function useStoredSet(key: string): [ReadonlySet<string>, (name: string) => void] {
  const [names, setNames] = useState<ReadonlySet<string>>(
    () => new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]),
  );
  const toggle = (name: string): void => {
    const next = new Set(names);
    if (!next.delete(name)) next.add(name);
    localStorage.setItem(key, JSON.stringify([...next]));
    setNames(next);
  };
  return [names, toggle];
}

/** Paths of the pages that the operator keeps at the top of the menu. */
export const useFavourites = () => useStoredSet('console-favourites');

/** Groups of the menu that the operator has folded. */
export const useFoldedGroups = () => useStoredSet('console-folded-groups');
