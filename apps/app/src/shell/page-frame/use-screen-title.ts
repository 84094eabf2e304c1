import { useEffect } from 'react';
import { useScreenActive } from '../navigator/hooks.ts';

/** Names the document after the screen in front. Screens without a `PageFrame` call it themselves. */
export function useScreenTitle(title: string): void {
  const active = useScreenActive();
  useEffect(() => {
    if (active) document.title = title;
  }, [active, title]);
}
