import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Pixels that a pointer moves before a press is a drag. */
const SLOP = 4;

/** Where a dragged order is: over a recycler's row, and at the hour of its track unless over the name. */
export interface DropPlace {
  readonly recyclerId: string;
  /** The beginning of the hour, milliseconds. */
  readonly at: number | null;
}

export interface OrderDrag {
  readonly no: string;
  readonly over: DropPlace | null;
}

/** The row under a point: an element with `data-recycler`, in it a track with `data-from` and `data-hours`. */
function placeUnder(x: number, y: number): DropPlace | null {
  const under = document.elementFromPoint(x, y);
  const recyclerId = under?.closest<HTMLElement>('[data-recycler]')?.dataset['recycler'];
  if (recyclerId === undefined) return null;
  const track = under!.closest<HTMLElement>('[data-from]');
  if (!track) return { recyclerId, at: null };
  const { left, width } = track.getBoundingClientRect();
  const hour = Math.floor(((x - left) / width) * Number(track.dataset['hours']));
  return { recyclerId, at: Number(track.dataset['from']) + hour * 3_600_000 };
}

/**
 * Orders are dragged onto the timeline. What follows the pointer is moved directly, so that the page is drawn again
 * only when the row or the hour under it changes. Escape ends a drag without an act.
 */
export function useOrderDrag(onDrop: (no: string, place: DropPlace) => void, onBegin: (no: string) => void) {
  const [drag, setDrag] = useState<OrderDrag | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ no: string; x: number; y: number; moves: boolean; over: DropPlace | null } | null>(null);
  const latest = useRef({ onDrop, onBegin });
  useEffect(() => {
    latest.current = { onDrop, onBegin };
  });
  useEffect(() => {
    const end = (): void => {
      pressed.current = null;
      setDrag(null);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const press = pressed.current;
      if (!press || (!press.moves && Math.hypot(x - press.x, y - press.y) < SLOP)) return;
      if (!press.moves) latest.current.onBegin(press.no);
      const over = placeUnder(x, y);
      if (!press.moves || over?.recyclerId !== press.over?.recyclerId || over?.at !== press.over?.at)
        setDrag({ no: press.no, over });
      pressed.current = { ...press, moves: true, over };
      if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
    };
    const drop = (): void => {
      const press = pressed.current;
      end();
      if (!press?.moves) return;
      // The click that follows a drag presses nothing.
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (press.over) latest.current.onDrop(press.no, press.over);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && pressed.current) end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', end);
    addEventListener('keydown', key);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', key);
    };
  }, []);
  return {
    drag,
    ghost,
    /** Of an element that can be dragged. */
    handle: (no: string) => ({
      onPointerDown: ({ button, clientX, clientY }: ReactPointerEvent): void => {
        if (button === 0) pressed.current = { no, x: clientX, y: clientY, moves: false, over: null };
      },
    }),
  };
}

const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
