import { useSyncExternalStore } from 'react';
import { scaleLink, type LinkState } from './scale-link.queries.ts';

/** The app's connection to a scale, as it changes. */
export function useScaleLink(): LinkState {
  return useSyncExternalStore(scaleLink.subscribe, scaleLink.state);
}
