import { Button } from 'antd';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { enlargedBy, movedBy, wholeDrawing } from './map-zoom.ts';
import * as styles from './map.module.css';

interface MapZoomProps {
  /** Of the drawing, in its own units. */
  size: { readonly width: number; readonly height: number };
  /** The drawing's name for readers of screens. */
  label: string;
  /** Texts above it, which keep their size: by how much it is enlarged decides where they find a place. */
  texts: (scale: number) => ReactNode;
  children: ReactNode;
}

const STEP = 1.6;
/** Pixels after which a press becomes a drag, so that a click on a marker stays one. */
const DRAG_FROM = 4;
/** Share of the drawing that an arrow key moves it by. */
const KEY_SHARE = 0.15;

const arrows: Readonly<Record<string, { x: number; y: number } | undefined>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/**
 * A drawing that is enlarged by wheel and buttons, and moved by dragging and arrow keys. What it contains is not
 * rendered again for that.
 */
export function MapZoom({ size, label, texts, children }: MapZoomProps) {
  const [zoom, setZoom] = useState(wholeDrawing);
  const drawing = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; moves: boolean } | null>(null);
  const above = useMemo(() => texts(zoom.scale), [texts, zoom.scale]);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const { width, height } = size;

  useEffect(() => {
    const element = drawing.current!;
    const onWheel = (event: WheelEvent): void => {
      const { left, top, width: shown } = element.getBoundingClientRect();
      const perPixel = width / Math.max(1, shown);
      const around = { x: (event.clientX - left) * perPixel, y: (event.clientY - top) * perPixel };
      event.preventDefault();
      setZoom((before) => enlargedBy(before, { width, height }, Math.exp(-event.deltaY / 400), around));
    };
    // React's own listener is passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [width, height]);

  const onPointerMove = (event: PointerEvent<SVGSVGElement>): void => {
    const from = drag.current;
    if (!from) return;
    const by = { x: event.clientX - from.x, y: event.clientY - from.y };
    if (!from.moves && Math.hypot(by.x, by.y) < DRAG_FROM) return;
    if (!from.moves) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, moves: true };
    const perPixel = width / Math.max(1, event.currentTarget.getBoundingClientRect().width);
    setZoom((before) => movedBy(before, size, { x: by.x * perPixel, y: by.y * perPixel }));
  };
  const endDrag = (): void => {
    drag.current = null;
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const way = arrows[key];
    if (way)
      setZoom((before) => movedBy(before, size, { x: way.x * width * KEY_SHARE, y: way.y * height * KEY_SHARE }));
  };
  return (
    <div className={styles.zoom}>
      <svg
        ref={drawing}
        className={`${styles.map} ${zoom.scale > 1 ? styles.grab : ''}`}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        onPointerDown={({ clientX, clientY, button }) => {
          if (button === 0) drag.current = { x: clientX, y: clientY, moves: false };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerLeave={endDrag}
        onPointerCancel={endDrag}
      >
        <g
          className={styles.enlarged}
          transform={`translate(${zoom.x} ${zoom.y}) scale(${zoom.scale})`}
          style={{ '--zoom': zoom.scale } as CSSProperties}
        >
          {children}
          {above}
        </g>
      </svg>
      <div className={styles.controls}>
        <Button
          size="small"
          aria-label="放大地图"
          onKeyDown={onKeyDown}
          onClick={() => setZoom((before) => enlargedBy(before, size, STEP, middle))}
        >
          +
        </Button>
        <Button
          size="small"
          aria-label="缩小地图"
          disabled={zoom.scale === 1}
          onKeyDown={onKeyDown}
          onClick={() => setZoom((before) => enlargedBy(before, size, 1 / STEP, middle))}
        >
          −
        </Button>
        <Button size="small" disabled={zoom.scale === 1} onKeyDown={onKeyDown} onClick={() => setZoom(wholeDrawing)}>
          全城
        </Button>
      </div>
    </div>
  );
}
