import { useEffect, useState } from 'react';
import type { AmapApi, AmapInstance } from '@shoushou/design/amap/amap-api';
import { findRide, type Ride } from '@shoushou/design/amap/amap-drawing';
import type { MapRoute } from './map-view.ts';

/** Draws the ride on the map. @returns its length and time, null while unknown or when AMap finds no way */
export function useRide(api: AmapApi, map: AmapInstance, route: MapRoute | undefined): Ride | null {
  const [ride, setRide] = useState<Ride | null>(null);
  const routeText = route === undefined ? null : JSON.stringify(route);
  useEffect(() => {
    if (routeText === null) return undefined;
    let line: unknown = null;
    let isUnmounted = false;
    void findRide(api, JSON.parse(routeText) as MapRoute).then((found) => {
      if (isUnmounted) return;
      setRide(found);
      if (!found) return;
      line = new api.Polyline({
        path: found.path,
        strokeColor: '#2563c9',
        strokeWeight: 6,
        strokeOpacity: 0.85,
        lineJoin: 'round',
        lineCap: 'round',
      });
      map.add(line);
    });
    return () => {
      isUnmounted = true;
      if (line) map.remove(line);
      setRide(null);
    };
  }, [api, map, routeText]);
  return ride;
}
