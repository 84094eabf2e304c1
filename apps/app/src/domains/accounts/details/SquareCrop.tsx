import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { MAX_ZOOM, pulled, squareOf, zoomed, type Crop, type PictureSize } from './crop.rules.ts';
import * as styles from './portrait.module.css';

interface SquareCropProps {
  readonly url: string;
  readonly size: PictureSize;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** Share of the square that an arrow key moves, and the zoom factor of + and −. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A picture under a square window: dragged by finger or mouse, zoomed by pinch, wheel or slider, also by arrow keys and
 * + −.
 */
export function SquareCrop({ url, size, crop, onChange }: SquareCropProps) {
  const window = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const latest = useRef({ crop, onChange });
  latest.current = { crop, onChange };
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    const element = window.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current.onChange(
        zoomed(latest.current.crop, size, latest.current.crop.zoom * Math.exp(-event.deltaY / 400)),
      );
    };
    // React's own listener is passive, so the page would scroll.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [size]);

  function move(event: PointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    const width = window.current?.clientWidth ?? 0;
    if (before === undefined || width === 0) return;
    const spread = gap(pointers.current);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // Of two fingers each contributes half of the movement.
    const fingers = pointers.current.size;
    let next = pulled(
      latest.current.crop,
      size,
      (event.clientX - before.x) / width / fingers,
      (event.clientY - before.y) / width / fingers,
    );
    const now = gap(pointers.current);
    if (spread > 0 && now > 0) next = zoomed(next, size, (next.zoom * now) / spread);
    onChange(next);
  }

  function lift(event: PointerEvent<HTMLDivElement>): void {
    pointers.current.delete(event.pointerId);
    setMoving(pointers.current.size > 0);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const arrow = arrows[event.key];
    if (arrow) onChange(pulled(crop, size, arrow[0] * KEY_STEP, arrow[1] * KEY_STEP));
    else if (event.key === '+' || event.key === '=') onChange(zoomed(crop, size, crop.zoom * KEY_ZOOM));
    else if (event.key === '-') onChange(zoomed(crop, size, crop.zoom / KEY_ZOOM));
    else return;
    event.preventDefault();
  }

  const { left, top, side } = squareOf(crop, size);
  const share = (pixels: number): string => `${(pixels / side) * 100}%`;
  return (
    <div className={styles.crop}>
      <div
        ref={window}
        className={styles.cropWindow}
        role="application"
        tabIndex={0}
        aria-label="裁剪头像，拖动或用方向键移动，加减键缩放"
        data-moving={moving || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          setMoving(true);
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onKeyDown={press}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{ width: share(size.width), height: share(size.height), left: share(-left), top: share(-top) }}
        />
        <span className={styles.cropRing} aria-hidden="true" />
      </div>
      <label className={styles.cropZoom}>
        <span className="ui-note">缩放</span>
        <input
          type="range"
          min={100}
          max={MAX_ZOOM * 100}
          value={Math.round(crop.zoom * 100)}
          onChange={(event) => onChange(zoomed(crop, size, Number(event.target.value) / 100))}
        />
      </label>
    </div>
  );
}

/** Distance between two fingers, CSS px; 0 when there are not two. */
function gap(pointers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...pointers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
