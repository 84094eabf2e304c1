import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { arrowSteps } from './arrow-steps.ts';
import { PinShape } from './PinShape.tsx';
import * as styles from './markers.module.css';

/**
 * A pin in the middle of the map that a finger or the arrow keys move. @param onMove gets where it was put down, CSS px
 * from the middle
 */
export function DraggablePin({ onMove }: { onMove: (to: { x: number; y: number }) => void }) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [moved, setMoved] = useState({ x: 0, y: 0 });

  function drag(event: PointerEvent): void {
    if (from.current) setMoved({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  }

  function drop(event: PointerEvent): void {
    if (!from.current) return;
    const to = { x: event.clientX - from.current.x, y: event.clientY - from.current.y };
    from.current = null;
    setMoved({ x: 0, y: 0 });
    if (to.x !== 0 || to.y !== 0) onMove(to);
  }

  function press(event: KeyboardEvent): void {
    const to = arrowSteps[event.key];
    if (!to) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <button
      type="button"
      className={styles.pin}
      style={{ transform: `translate(${moved.x}px, ${moved.y}px)` }}
      aria-label="地图上的位置，拖动或用方向键移动"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => {
        from.current = null;
        setMoved({ x: 0, y: 0 });
      }}
      onKeyDown={press}
    >
      <PinShape />
    </button>
  );
}
