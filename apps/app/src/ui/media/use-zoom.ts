import { useRef, useState, type PointerEvent } from 'react';
import type { Swipe } from './swipe.ts';

export const ZOOM_LIMIT = 4;

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

interface Point {
  x: number;
  y: number;
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Pinch, drag and double-tap zoom of one picture by pointer events; reports a one-finger swipe when it is not zoomed.
 * `subject` identifies the picture: a new one is shown unzoomed.
 */
export function useZoom(subject: string, onSwipe: (swipe: Swipe) => void) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [zoomed, setZoomed] = useState(subject);
  if (zoomed !== subject) {
    setZoomed(subject);
    setZoom(WHOLE);
  }
  const pointers = useRef(new Map<number, Point>());
  const start = useRef({ x: 0, y: 0, time: 0, gap: 0, zoom: WHOLE, pinched: false });

  const begin = (time: number) => {
    const [first, second] = [...pointers.current.values()];
    if (!first) return;
    start.current = {
      x: first.x,
      y: first.y,
      time,
      gap: second ? apart(first, second) : 0,
      zoom,
      pinched: start.current.pinched || second !== undefined,
    };
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      if (pointers.current.size === 0) start.current.pinched = false;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin(event.timeStamp);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [first, second] = [...pointers.current.values()];
      const from = start.current;
      if (first && second && from.gap > 0) {
        const scale = Math.min(ZOOM_LIMIT, Math.max(1, (from.zoom.scale * apart(first, second)) / from.gap));
        setZoom(scale === 1 ? WHOLE : { ...from.zoom, scale });
      } else if (first && from.zoom.scale > 1) {
        setZoom({ ...from.zoom, x: from.zoom.x + first.x - from.x, y: from.zoom.y + first.y - from.y });
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!pointers.current.delete(event.pointerId)) return;
      if (pointers.current.size > 0) {
        begin(event.timeStamp);
        return;
      }
      const from = start.current;
      if (from.zoom.scale === 1 && !from.pinched) {
        onSwipe({ down: event.clientY - from.y, right: event.clientX - from.x, duration: event.timeStamp - from.time });
      }
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      pointers.current.delete(event.pointerId);
    },
    onDoubleClick: () => setZoom((current) => (current.scale > 1 ? WHOLE : { scale: 2.5, x: 0, y: 0 })),
  };

  return {
    zoom,
    handlers,
    zoomBy: (factor: number) =>
      setZoom((current) => {
        const scale = Math.min(ZOOM_LIMIT, Math.max(1, current.scale * factor));
        return scale === 1 ? WHOLE : { ...current, scale };
      }),
  };
}
