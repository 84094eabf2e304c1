import type { ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { isCovered } from './row-keys.ts';

/** The chosen rows of a list. */
export interface ChosenRows {
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
  /** Buttons that act on the chosen rows that are still in the list. */
  readonly acts: (keys: readonly string[]) => ReactNode;
}

/** X chooses the selected row, or leaves it out again. */
export function useChooseKey(rows: ChosenRows | undefined, selected: string | null): void {
  useHotkeys(
    'x',
    () => {
      if (!rows || selected === null || isCovered()) return;
      const { keys, choose } = rows;
      choose(keys.includes(selected) ? keys.filter((key) => key !== selected) : [...keys, selected]);
    },
    { enabled: rows !== undefined },
    [rows, selected],
  );
}
