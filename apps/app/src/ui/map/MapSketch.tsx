import { useRef, useState } from 'react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { formatDistance } from '@shoushou/kernel/distance';
import { DraggablePin } from './DraggablePin.tsx';
import { MarkerFlag } from './MarkerFlag.tsx';
import { exactPoint, nearerRadius, placeAtPoint, widerRadius, type SketchView } from './map-projection.ts';
import type { MapContent } from './map-view.ts';
import * as markerStyles from './markers.module.css';
import { straightRouteText } from './route-estimate.ts';
import { layOutSketch, nextInGroup, reachOf, viewOfGroup, wholeView } from './sketch-view.ts';
import * as styles from './sketch.module.css';
import * as viewStyles from './map-view.module.css';
import { useHalfSize } from './use-half-size.ts';

/**
 * Shows where things are around a point: true directions and distances, rings of distance and north at the top. It has
 * no base map, since border and road data may be published only under licence.
 */
export function MapSketch(content: MapContent) {
  const { centre, centreLabel, markers, selected = null, onSelect, route, onPick, label, height } = content;
  const ground = useRef<HTMLDivElement>(null);
  const half = useHalfSize(ground, height);
  const [near, setNear] = useState<{ whole: string; view: SketchView } | null>(null);
  const fitted = wholeView(content);
  // A new centre or other markers show everything again.
  const whole = JSON.stringify(fitted);
  const view = near?.whole === whole ? near.view : fitted;
  const reach = reachOf(half);
  const groups = layOutSketch(content, view, half);
  const byId = new Map(markers.map((marker) => [marker.id, marker]));
  const at = (place: typeof centre) => exactPoint(place, view, reach);
  const show = (next: SketchView) => setNear(next.radius >= fitted.radius ? null : { whole, view: next });

  function open(ids: readonly string[]): void {
    const apart = ids.length > 1 ? viewOfGroup(ids, markers, view) : null;
    if (apart) show(apart);
    // Markers in one place are chosen one after another.
    else onSelect?.(nextInGroup(ids, markers, selected));
  }

  return (
    <div ref={ground} className={styles.sketch} role="group" aria-label={label}>
      <SketchGround own={at(centre)} reach={reach} half={half} way={route && [at(route.from), at(route.to)]} />
      <div className={styles.middle}>
        {onPick ? (
          <DraggablePin onMove={(to) => onPick(placeAtPoint(to, view, reach))} />
        ) : (
          centreLabel !== null && (
            <span
              className={markerStyles.me}
              style={{ left: at(centre).x, top: at(centre).y }}
              role="img"
              aria-label={centreLabel}
            />
          )
        )}
        {groups.map((group) => (
          <MarkerFlag
            key={group.ids[0]}
            group={group}
            markers={byId}
            isSelected={group.ids[0] === selected}
            origin={{ x: 0, y: 0 }}
            onPress={onSelect && (() => open(group.ids))}
          />
        ))}
      </div>
      {route ? (
        <p className={viewStyles.way}>{straightRouteText(route)}</p>
      ) : (
        <span className={styles.north} aria-hidden="true">
          北
        </span>
      )}
      <p className={styles.scale} aria-hidden="true">
        每圈 {formatDistance(view.radius / 2)}
      </p>
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label="放大"
          disabled={nearerRadius(view.radius) === view.radius}
          onClick={() =>
            show({ centre: byId.get(selected ?? '')?.at ?? view.centre, radius: nearerRadius(view.radius) })
          }
        >
          <Plus size={20} />
        </button>
        <button
          type="button"
          aria-label="缩小"
          disabled={view === fitted}
          onClick={() => show({ ...view, radius: widerRadius(view.radius) })}
        >
          <Minus size={20} />
        </button>
      </div>
    </div>
  );
}

interface SketchGroundProps {
  /** The point that the rings are around, CSS px from the middle. */
  own: { x: number; y: number };
  reach: number;
  half: { width: number; height: number };
  way: readonly [{ x: number; y: number }, { x: number; y: number }] | undefined;
}

function SketchGround({ own, reach, half, way }: SketchGroundProps) {
  const step = reach / 2;
  return (
    <svg
      className={styles.ground}
      viewBox={`${-half.width} ${-half.height} ${2 * half.width} ${2 * half.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={`translate(${own.x} ${own.y})`}>
        <circle r={step * 2} className={styles.disc} />
        {[1, 2, 3, 4].map((ring) => (
          <circle key={ring} r={step * ring} className={styles.ring} />
        ))}
        <path d="M0-999V999M-999 0H999" className={styles.axis} />
      </g>
      {way && <path d={`M${way[0].x} ${way[0].y}L${way[1].x} ${way[1].y}`} className={styles.way} />}
    </svg>
  );
}
