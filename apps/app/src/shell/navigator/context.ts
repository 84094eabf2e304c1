import { createContext, useContext } from 'react';
import type { Navigator } from './navigator.ts';
import type { Entry } from './stack.ts';
import type { Resolution } from './admission.ts';

export interface ScreenPlace {
  readonly entry: Entry;
  readonly resolution: Resolution;
}

export const NavigatorContext = createContext<Navigator | null>(null);
export const ScreenContext = createContext<ScreenPlace | null>(null);
/** False inside a hidden pane of the tabs container. */
export const PaneContext = createContext(true);

export function useNavigatorInstance(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('used outside of the navigator');
  return navigator;
}

export function useScreenPlace(): ScreenPlace {
  const place = useContext(ScreenContext);
  if (!place) throw new Error('used outside of a screen');
  return place;
}
