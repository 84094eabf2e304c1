import { useEffect } from 'react';
import { useScreenActive } from '../navigator/hooks.ts';

/** Names the document after the screen in front. Screens without a `PageFrame` call it themselves. */
export function useScreenTitle(title: string): void {
  const active = useScreenActive();
  useEffect(() => {
    // To name it once more is work for the browser's own process, too.
    if (active && document.title !== title) document.title = title;
  }, [active, title]);
}
