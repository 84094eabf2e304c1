import { formatDistance, type Coordinates } from '@shoushou/kernel/distance';
import { classNames } from '@shoushou/design/class-names';
import { labelSides, sketchPoint, sketchRadius } from './map-projection.ts';
import * as styles from './map-sketch.module.css';

export interface MapMarker {
  id: string;
  at: Coordinates;
  /** Short, such as ¥36–42 or 李师傅. */
  label: string;
  /** `order`: a red flag with a label · `person`: somebody who moves · `place`: an address. */
  kind: 'order' | 'person' | 'place';
}

export interface MapSketchProps {
  /** Position of the person; the centre of the sketch. */
  centre: Coordinates;
  /** Accessible text for the centre, such as 您的位置. */
  centreLabel?: string;
  markers: readonly MapMarker[];
  selected?: string | null;
  onSelect?: (id: string) => void;
  /** Metres from centre to rim; by default fits all markers. */
  radius?: number;
  label: string;
  height?: number;
}

const kinds = { order: styles.markerOrder, person: styles.markerPerson, place: styles.markerPlace };
const sides = { above: styles.markerAbove, below: styles.markerBelow, right: styles.markerRight, left: styles.markerLeft, dot: styles.markerDot };

/** Height of one label in CSS px, in the larger of both type sizes, with its padding. */
const wordHeight = 28;
const wordPadding = 18;
/** Distance between two rings along the diagonal to the lower right, where their radii are labelled, as a share of the sketch's side. */
const ringStep = 0.0943;

/** Estimated width of a label in CSS px, rather too large: Chinese characters are as wide as they are high, digits and letters about half. */
function widthOf(text: string): number {
  return wordPadding + [...text].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x2e7f ? 15 : 9), 0);
}

/**
 * Shows where things are around a person: true directions and distances, distance rings and north at the top. It has no base
 * map, since border and road data may be published only under licence.
 */
export function MapSketch({ centre, centreLabel = '您的位置', markers, selected = null, onSelect, radius, label, height = 300 }: MapSketchProps) {
  const reach = radius ?? sketchRadius(markers.map((marker) => marker.at), centre);
  const rings = [reach / 3, (reach * 2) / 3, reach];
  // The selected marker is drawn last, above its neighbours, but its label is placed first. Markers whose label finds no room
  // are shown as a dot.
  const ordered = [...markers].sort((a, b) => Number(a.id === selected) - Number(b.id === selected));
  const placed = ordered.map((marker) => ({ ...marker, ...sketchPoint(marker.at, centre, reach) }));
  const named = labelSides(
    [...placed].sort((a, b) => Number(b.id === selected) - Number(a.id === selected)).map(({ id, x, y, label: text }) => ({ id, x: (x / 250) * height, y: (y / 250) * height, width: widthOf(text) })),
    wordHeight,
    height,
    [{ x: 0, y: -0.46 * height, width: 20 }, ...rings.map((_, index) => ({ x: (index + 1) * ringStep * height, y: (index + 1) * ringStep * height, width: 44 }))],
  );
  return (
    <div className={styles.mapSketch} style={{ height }} role="group" aria-label={label}>
      <svg className={styles.ground} viewBox="-125 -125 250 250" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        {[100, 66.7, 33.3].map((ring) => (
          <circle key={ring} r={ring} className={styles.ring} />
        ))}
        <path d="M0-108V108M-108 0H108" className={styles.axis} />
      </svg>
      <div className={styles.layer}>
        <span className={styles.word} style={{ left: '50%', top: '4%' }} aria-hidden="true">
          北
        </span>
        {rings.map((metres, index) => (
          <span key={metres} className={classNames(styles.word, index < 2 && styles.wordInner)} style={{ left: `${50 + (index + 1) * ringStep * 100}%`, top: `${50 + (index + 1) * ringStep * 100}%` }} aria-hidden="true">
            {formatDistance(Math.round(metres / 100) * 100 || metres)}
          </span>
        ))}
        <span className={styles.me} role="img" aria-label={centreLabel} />
        {placed.map((marker) => {
          const { x, y } = marker;
          const place = { left: `${50 + x / 2.5}%`, top: `${50 + y / 2.5}%` };
          const names = classNames(styles.marker, kinds[marker.kind], sides[named.get(marker.id) ?? 'dot'], marker.id === selected && styles.markerOn);
          return onSelect ? (
            <button key={marker.id} type="button" className={names} style={place} aria-pressed={marker.id === selected} onClick={() => onSelect(marker.id)}>
              <span>{named.has(marker.id) ? marker.label : <span className="ui-unseen">{marker.label}</span>}</span>
            </button>
          ) : (
            <span key={marker.id} className={names} style={place}>
              <span>{named.has(marker.id) ? marker.label : <span className="ui-unseen">{marker.label}</span>}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
