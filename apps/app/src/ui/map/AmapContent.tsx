import { useEffect, useRef } from 'react';
import { distanceBetween } from '@shoushou/kernel/distance';
import type { AmapInstance } from '@shoushou/design/amap/amap-api';
import { boundsAround, point } from '@shoushou/design/amap/amap-drawing';
import type { OpenedAmap } from '@shoushou/design/amap/use-amap';
import { AmapOverlay, AmapPin } from './AmapOverlay.tsx';
import { groupMarkers, labelWidth, type MarkerGroup, type MarkerPoint } from './group-markers.ts';
import { MarkerFlag } from './MarkerFlag.tsx';
import type { MapContent } from './map-view.ts';
import * as markerStyles from './markers.module.css';
import { routeText, straightRouteText } from './route-estimate.ts';
import { nextInGroup, wholeView } from './sketch-view.ts';
import * as viewStyles from './map-view.module.css';
import { useRide } from './use-ride.ts';

/** Zoom of a street with its houses, where markers that are still together are chosen one after another. */
const NEAREST_ZOOM = 18;
/** Zoom of the streets around a pin. */
const PIN_ZOOM = 15;

/** Places that are in view around a pin, and metres that always are. */
const NEAREST_SHOWN = 5;
const SMALLEST_RADIUS = 400;

/** The layers on an open map; `moves` changes after each movement of the map, so that markers are regrouped. */
export function AmapContent({
  content,
  opened: { api, map },
}: {
  content: MapContent;
  opened: OpenedAmap;
  moves: number;
}) {
  const { centre, centreLabel, markers, selected = null, onSelect, onPick, route } = content;
  const ride = useRide(api, map, route);
  const isFitted = useRef(false);
  const isPin = onPick !== undefined;
  const view = JSON.stringify(isPin ? pinView(content) : wholeView(content));

  useEffect(() => {
    const { centre: middle, radius } = JSON.parse(view) as { centre: typeof centre; radius: number | null };
    // Moving the pin keeps the zoom.
    if (radius === null || (isPin && isFitted.current))
      map.setZoomAndCenter(radius === null ? PIN_ZOOM : map.getZoom(), point(middle));
    else {
      map.setBounds(boundsAround(api, middle, radius), true);
      isFitted.current = true;
    }
  }, [api, map, view, isPin]);

  const size = map.getSize();
  const half = { width: size.width / 2, height: size.height / 2 };
  const positions = positionsOn(map, content, half);
  const groups = groupMarkers([...positions.values()], half);
  const byId = new Map(markers.map((marker) => [marker.id, marker]));

  function open({ ids }: MarkerGroup): void {
    const members = ids.flatMap((id) => byId.get(id) ?? []);
    const isOnePlace = members.every(
      ({ at }) => at.longitude === members[0]?.at.longitude && at.latitude === members[0].at.latitude,
    );
    if (ids.length > 1 && !isOnePlace && map.getZoom() < NEAREST_ZOOM)
      map.setZoomAndCenter(Math.min(NEAREST_ZOOM, map.getZoom() + 2), point(members[0]!.at));
    else onSelect?.(nextInGroup(ids, markers, selected));
  }

  return (
    <>
      {groups.map((group) => {
        const marker = byId.get(group.ids[0]!)!;
        return (
          <AmapOverlay
            key={marker.id}
            api={api}
            map={map}
            at={marker.at}
            zIndex={marker.id === selected ? 200 : 100}
            onPress={onSelect && (() => open(group))}
          >
            {(press) => (
              <MarkerFlag
                group={group}
                markers={byId}
                isSelected={marker.id === selected}
                origin={positions.get(marker.id)!}
                onPress={press}
              />
            )}
          </AmapOverlay>
        );
      })}
      {onPick ? (
        <AmapPin api={api} map={map} at={centre} onPick={onPick} />
      ) : (
        centreLabel !== null && (
          <AmapOverlay api={api} map={map} at={centre} zIndex={50}>
            {() => <span className={markerStyles.me} role="img" aria-label={centreLabel} />}
          </AmapOverlay>
        )
      )}
      {route && <p className={viewStyles.way}>{ride ? routeText(ride) : straightRouteText(route)}</p>}
    </>
  );
}

/** A pin with the nearest places around it; no radius while there are none. */
function pinView({ centre, markers }: MapContent): { centre: MapContent['centre']; radius: number | null } {
  const distances = markers.map(({ at }) => distanceBetween(at, centre)).sort((a, b) => a - b);
  const reach = distances[Math.min(NEAREST_SHOWN, distances.length) - 1];
  return { centre, radius: reach === undefined ? null : Math.max(SMALLEST_RADIUS, reach * 1.2) };
}

/** Positions of the visible markers, CSS px from the map's centre; the selected one is first. */
function positionsOn(
  map: AmapInstance,
  { markers, selected }: MapContent,
  half: { width: number; height: number },
): Map<string, MarkerPoint> {
  const ordered = [...markers].sort((a, b) => Number(b.id === selected) - Number(a.id === selected));
  const points = ordered.map(({ id, at, label }): MarkerPoint => {
    const { x, y } = map.lngLatToContainer(point(at));
    return { id, x: x - half.width, y: y - half.height, width: labelWidth(label) };
  });
  return new Map(
    points.filter(({ x, y }) => Math.abs(x) <= half.width && Math.abs(y) <= half.height).map((each) => [each.id, each]),
  );
}
