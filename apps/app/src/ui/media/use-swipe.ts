import { useRef, type PointerEvent } from 'react';
import type { Swipe } from './swipe.ts';

/** Reports every one-finger movement over an element once the finger is lifted; two fingers are no swipe. */
export function useSwipe(onSwipe: (swipe: Swipe) => void) {
  const fingers = useRef(new Set<number>());
  const start = useRef({ x: 0, y: 0, time: 0, alone: true });
  return {
    onPointerDown: ({ pointerId, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      fingers.current.add(pointerId);
      if (fingers.current.size > 1) start.current.alone = false;
      else start.current = { x: clientX, y: clientY, time: timeStamp, alone: true };
    },
    onPointerUp: ({ pointerId, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      if (!fingers.current.delete(pointerId) || fingers.current.size > 0) return;
      const { x, y, time, alone } = start.current;
      if (alone) onSwipe({ down: clientY - y, right: clientX - x, duration: timeStamp - time });
    },
    onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId),
    // A mouse button may be released outside.
    onPointerLeave: ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId),
  };
}
