import { MapView } from '../../ui/map/MapView.tsx';
import type { MapContent } from '../../ui/map/map-view.ts';
import { appSettings } from '../calls/settings.ts';

/** The map of screens: AMap's where this installation has an account with it, else the sketch. */
export function PlaceMap(content: MapContent) {
  const { amapKey, apiBase } = appSettings();
  return (
    <MapView
      {...content}
      provider={
        amapKey === undefined ? null : { key: amapKey, serviceHost: `${apiBase || location.origin}/_AMapService` }
      }
    />
  );
}
