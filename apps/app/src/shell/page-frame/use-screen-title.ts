import { useEffect } from 'react';
import { useScreenActive } from '../navigator/hooks.ts';

/** Sets the document's title while the screen is in front. Screens without a `PageFrame` call it themselves. */
export function useScreenTitle(title: string): void {
  const active = useScreenActive();
  useEffect(() => {
    // Setting the same title again costs work in the browser's own process.
    if (active && document.title !== title) document.title = title;
  }, [active, title]);
}
