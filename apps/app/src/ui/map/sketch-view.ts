import { distanceBetween } from '@shoushou/kernel/distance';
import { groupMarkers, labelWidth, type Box, type MarkerGroup } from './group-markers.ts';
import type { MapContent, MapMarker } from './map-view.ts';
import { nearerRadius, sketchPoint, sketchRadius, type SketchView } from './map-projection.ts';

/** CSS px between the rim and the edge of the sketch. */
const MARGIN = 14;
/** Metres within which markers count as one place, which no zoom takes apart. */
const ONE_PLACE = 40;

/** CSS px from the middle to the rim. */
export const reachOf = (half: { width: number; height: number }): number => Math.min(half.width, half.height) - MARGIN;

/** The view that shows everything. */
export function wholeView({
  centre,
  markers,
  route,
  radius,
}: Pick<MapContent, 'centre' | 'markers' | 'route' | 'radius'>): SketchView {
  return {
    centre,
    radius: radius ?? sketchRadius([...markers.map(({ at }) => at), ...(route ? [route.from, route.to] : [])], centre),
  };
}

/** Boxes of the sketch's own parts: the dot or pin in the middle, the buttons, the scale, north. */
function ownBoxes(half: { width: number; height: number }, middle: 'dot' | 'pin' | 'none', wayText: boolean): Box[] {
  const { width, height } = half;
  return [
    { left: width - 52, right: width, top: height - 100, bottom: height },
    { left: -width, right: 90 - width, top: height - 34, bottom: height },
    { left: -10, right: 10, top: -height, bottom: 22 - height },
    ...(middle === 'dot'
      ? [{ left: -9, right: 9, top: -9, bottom: 9 }]
      : middle === 'pin'
        ? [{ left: -20, right: 20, top: -48, bottom: 2 }]
        : []),
    ...(wayText ? [{ left: -width, right: Math.min(width, 230 - width), top: -height, bottom: 44 - height }] : []),
  ];
}

/** Groups for a view; the selected marker chooses its place first. */
export function layOutSketch(
  { markers, selected, onPick, route, centreLabel, centre }: MapContent,
  view: SketchView,
  half: { width: number; height: number },
): MarkerGroup[] {
  const reach = reachOf(half);
  const ordered = [...markers].sort((a, b) => Number(b.id === selected) - Number(a.id === selected));
  const isZoomed = view.centre !== centre;
  const points = ordered
    .filter(({ at }) => !isZoomed || distanceBetween(at, view.centre) <= view.radius * 1.1)
    .map(({ id, at, label }) => ({ id, width: labelWidth(label), ...sketchPoint(at, view, reach) }));
  const middle = onPick ? 'pin' : centreLabel !== null && !isZoomed ? 'dot' : 'none';
  return groupMarkers(points, half, ownBoxes(half, middle, route !== undefined));
}

/** The view that takes a group apart; null where its markers are one place, or the view cannot go nearer. */
export function viewOfGroup(
  ids: readonly string[],
  markers: readonly MapMarker[],
  view: SketchView,
): SketchView | null {
  const members = markers.filter(({ id }) => ids.includes(id));
  const centre = {
    longitude: members.reduce((sum, { at }) => sum + at.longitude, 0) / members.length,
    latitude: members.reduce((sum, { at }) => sum + at.latitude, 0) / members.length,
  };
  const spread = Math.max(...members.map(({ at }) => distanceBetween(at, centre)));
  const nearer = nearerRadius(view.radius);
  if (spread <= ONE_PLACE || nearer === view.radius) return null;
  let radius = nearer;
  while (nearerRadius(radius) >= spread && nearerRadius(radius) !== radius) radius = nearerRadius(radius);
  return { centre, radius };
}

/** The marker of a group that a press chooses: the one after the selected one, so that all of them come in turn. */
export function nextInGroup(ids: readonly string[], markers: readonly MapMarker[], selected: string | null): string {
  const inTurn = markers.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return inTurn[(inTurn.indexOf(selected ?? '') + 1) % inTurn.length] ?? ids[0]!;
}
