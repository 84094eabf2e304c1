/** A marker on a map, in CSS px from the map's centre, and the width of its label. */
export interface MarkerPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The side of its point on which a marker's label is placed. */
export type LabelSide = 'above' | 'right' | 'left' | 'below';

/** A label as drawn. More than one id: the first is named, the others are counted. */
export interface MarkerGroup {
  /** Never empty. */
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly side: LabelSide;
  /** The label's position; near the edge it is moved inwards, so its point is not always at its centre. */
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Height in CSS px of a label with the space that a finger needs. */
export const LABEL_HEIGHT = 44;
/** CSS px between a point and its label, where the label's tip is. */
export const LABEL_GAP = 10;
/** CSS px of the badge that counts the others of a group. */
export const BADGE_WIDTH = 26;

/** CSS px of the dot at a marker's own point. */
export const DOT_SIZE = 10;

const sides: readonly LabelSide[] = ['above', 'right', 'left', 'below'];

const dotAt = (x: number, y: number): Box => ({
  left: x - DOT_SIZE / 2,
  right: x + DOT_SIZE / 2,
  top: y - DOT_SIZE / 2,
  bottom: y + DOT_SIZE / 2,
});
const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** The box that a label takes on a side of its point, with room for the badge, moved along that side to stay inside. */
function labelBox({ x, y, width }: MarkerPoint, side: LabelSide, half: { width: number; height: number }): Box {
  const reach = Math.max(LABEL_HEIGHT, width + BADGE_WIDTH);
  const beside = side === 'right' || side === 'left';
  const left =
    side === 'right'
      ? x + LABEL_GAP
      : side === 'left'
        ? x - LABEL_GAP - reach
        : within(x - reach / 2, -half.width, half.width - reach);
  const top = beside
    ? within(y - LABEL_HEIGHT / 2, -half.height, half.height - LABEL_HEIGHT)
    : side === 'above'
      ? y - LABEL_GAP - LABEL_HEIGHT
      : y + LABEL_GAP;
  return { left, right: left + reach, top, bottom: top + LABEL_HEIGHT };
}

/**
 * Places markers so that no label or dot covers another one, leaves the map or covers what the map itself draws.
 * Earlier markers choose first; a marker without room joins the nearest group. Every id is in exactly one group.
 * @param half half of the map's width and height in CSS px @param taken boxes that the map's own controls and dot need
 */
export function groupMarkers(
  markers: readonly MarkerPoint[],
  half: { width: number; height: number },
  taken: readonly Box[] = [],
): MarkerGroup[] {
  const groups: (MarkerGroup & { ids: string[] })[] = [];
  const isInside = (box: Box): boolean =>
    box.left >= -half.width && box.right <= half.width && box.top >= -half.height && box.bottom <= half.height;
  const isFree = (box: Box, dot: Box): boolean =>
    isInside(box) &&
    taken.every((other) => apart(box, other)) &&
    groups.every(({ x, y, box: other }) => [other, dotAt(x, y)].every((each) => apart(box, each) && apart(dot, each)));
  for (const marker of markers) {
    const point = moveInside(marker, half);
    const side = sides.find((each) => isFree(labelBox(point, each, half), dotAt(point.x, point.y)));
    const nearest = side === undefined ? nearestOf(groups, point) : undefined;
    if (nearest) nearest.ids.push(marker.id);
    else
      groups.push({
        ids: [marker.id],
        x: point.x,
        y: point.y,
        side: side ?? 'above',
        box: labelBox(point, side ?? 'above', half),
      });
  }
  return groups;
}

function nearestOf<Group extends { x: number; y: number }>(
  groups: readonly Group[],
  { x, y }: MarkerPoint,
): Group | undefined {
  const distance = (group: Group): number => Math.hypot(group.x - x, group.y - y);
  return groups.reduce<Group | undefined>(
    (best, group) => (best === undefined || distance(group) < distance(best) ? group : best),
    undefined,
  );
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Points on the rim stand a little inside, where their label has room on some side. */
function moveInside(point: MarkerPoint, { width, height }: { width: number; height: number }): MarkerPoint {
  return {
    ...point,
    x: within(point.x, LABEL_GAP - width, width - LABEL_GAP),
    y: within(point.y, LABEL_GAP - height, height - LABEL_GAP),
  };
}

/**
 * Estimated width in CSS px of a label with its padding, rather too large: Chinese characters are as wide as they are
 * high, digits and letters about half.
 */
export function labelWidth(text: string): number {
  return 18 + [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? 17 : 10), 0);
}
