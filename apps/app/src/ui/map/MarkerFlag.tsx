import { classNames } from '@shoushou/design/class-names';
import type { MarkerGroup } from './group-markers.ts';
import type { MapMarker } from './map-view.ts';
import * as styles from './markers.module.css';

interface MarkerFlagProps {
  group: MarkerGroup;
  /** All markers of the map by id. */
  markers: ReadonlyMap<string, MapMarker>;
  isSelected: boolean;
  /** Position in CSS px from the middle of the map. */
  origin: { x: number; y: number };
  onPress?: (() => void) | undefined;
}

const kinds = { order: styles.order, person: styles.person, place: styles.place };
const sides = { above: styles.above, below: styles.below, right: styles.right, left: styles.left };

/** One marker, or several in one place as the first one's label and a count. */
export function MarkerFlag({ group: { ids, x, y, side, box }, markers, isSelected, origin, onPress }: MarkerFlagProps) {
  const marker = markers.get(ids[0]!);
  if (!marker) return null;
  const names = classNames(styles.flag, kinds[marker.kind], sides[side], isSelected && styles.selected);
  const place = {
    left: box.left - origin.x,
    top: box.top - origin.y,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  const content = (
    <>
      <span className={styles.label}>{marker.label}</span>
      {ids.length > 1 && <b className={styles.badge} data-others={ids.length - 1} aria-hidden="true" />}
    </>
  );
  const label = ids.length > 1 ? `${marker.label} 等 ${ids.length} 个` : marker.label;
  return (
    <>
      <i
        className={classNames(styles.point, kinds[marker.kind], isSelected && styles.selected)}
        style={{ left: x - origin.x, top: y - origin.y }}
        aria-hidden="true"
      />
      {onPress ? (
        <button
          type="button"
          className={names}
          style={place}
          aria-label={label}
          aria-pressed={isSelected}
          onClick={onPress}
        >
          {content}
        </button>
      ) : (
        <span className={names} style={place} role="img" aria-label={label}>
          {content}
        </span>
      )}
    </>
  );
}
