import { useEffect, useRef } from 'react';
import { useScreenActive } from '../../shell/navigator/index.ts';

/** Elements where a key keeps its own meaning: text fields, and controls that it presses. */
const ownMeaning = 'textarea, select, button, a, [role="button"], [contenteditable], input:not([inputmode="decimal"])';

/**
 * Keys of a keyboard, as on a station's desk, while the screen is in front and no sheet is open over it. An action that
 * is not possible now is null.
 */
export function useDeskKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const active = useScreenActive();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent): void => {
      const work = latest.current[event.key.toLowerCase()];
      if (
        !work ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]') ||
        (event.target as Element).closest?.(ownMeaning)
      )
        return;
      event.preventDefault();
      work();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
