import type { Navigator } from './navigator.ts';
import { placesAt, reducedMotion, slide } from './transition.ts';

/** Pixels from the left edge within which a back swipe may start. */
const edgePx = 24;
/** Pixels of movement after which the direction of a touch is decided. */
const decisionPx = 8;
/** Pixels per millisecond from which a flick goes back at any distance. */
const flickSpeed = 0.4;

interface Swipe {
  readonly touch: number;
  readonly startX: number;
  readonly startY: number;
  readonly width: number;
  upper: HTMLElement | null;
  lower: HTMLElement | null;
  lastX: number;
  lastTime: number;
  speed: number;
}

/** Lets a finger drag the top page away from the left edge; on release it goes back or returns. */
export function attachEdgeSwipe(
  container: HTMLElement,
  navigator: Navigator,
  pages: () => { upper: HTMLElement | undefined; lower: HTMLElement | undefined },
): () => void {
  let swipe: Swipe | null = null;
  let cut: (() => void) | undefined;

  function place(share: number): void {
    const places = placesAt(share);
    if (swipe?.upper) swipe.upper.style.transform = places.upper;
    if (swipe?.lower) swipe.lower.style.transform = places.lower;
  }

  function clear(taken: Swipe): void {
    for (const element of [taken.upper, taken.lower]) if (element) element.style.transform = '';
  }

  function began(event: TouchEvent): void {
    const [touch] = event.touches;
    if (swipe || event.touches.length !== 1 || !touch || navigator.depth() < 2) return;
    const box = container.getBoundingClientRect();
    if (touch.clientX - box.left > edgePx) return;
    const { identifier, clientX, clientY } = touch;
    swipe = {
      touch: identifier,
      startX: clientX,
      startY: clientY,
      width: box.width,
      upper: null,
      lower: null,
      lastX: clientX,
      lastTime: event.timeStamp,
      speed: 0,
    };
  }

  function moved(event: TouchEvent): void {
    const touch = [...event.touches].find((candidate) => candidate.identifier === swipe?.touch);
    if (!swipe || !touch) return;
    const across = touch.clientX - swipe.startX;
    if (!swipe.upper) {
      const down = Math.abs(touch.clientY - swipe.startY);
      if (Math.max(Math.abs(across), down) < decisionPx) return;
      if (across <= down || !navigator.reveal()) {
        swipe = null;
        return;
      }
      const { upper, lower } = pages();
      swipe.upper = upper ?? null;
      swipe.lower = lower ?? null;
    }
    event.preventDefault();
    const elapsed = event.timeStamp - swipe.lastTime;
    if (elapsed > 0) swipe.speed = (touch.clientX - swipe.lastX) / elapsed;
    swipe.lastX = touch.clientX;
    swipe.lastTime = event.timeStamp;
    place(Math.min(1, Math.max(0, across / swipe.width)));
  }

  function lifted(event: TouchEvent): void {
    const taken = swipe;
    if (!taken || [...event.touches].some((touch) => touch.identifier === taken.touch)) return;
    swipe = null;
    if (!taken.upper) return;
    const share = Math.min(1, Math.max(0, (taken.lastX - taken.startX) / taken.width));
    const speed = event.timeStamp - taken.lastTime > 80 ? 0 : taken.speed;
    const back = event.type === 'touchend' && (speed > flickSpeed || (share > 0.5 && speed > -flickSpeed));
    const end = back ? 1 : 0;
    const settle = (): void => {
      cut = undefined;
      if (!back) {
        clear(taken);
        navigator.conceal();
        return;
      }
      const unsubscribe = navigator.subscribe(() => {
        unsubscribe();
        clear(taken);
      });
      const places = placesAt(1);
      if (taken.upper) taken.upper.style.transform = places.upper;
      if (taken.lower) taken.lower.style.transform = places.lower;
      navigator.pop(1, true);
    };
    if (reducedMotion()) settle();
    else cut = slide(taken.upper, taken.lower ?? undefined, share, end, settle);
  }

  container.addEventListener('touchstart', began, { passive: true });
  container.addEventListener('touchmove', moved, { passive: false });
  container.addEventListener('touchend', lifted);
  container.addEventListener('touchcancel', lifted);
  return () => {
    cut?.();
    container.removeEventListener('touchstart', began);
    container.removeEventListener('touchmove', moved);
    container.removeEventListener('touchend', lifted);
    container.removeEventListener('touchcancel', lifted);
  };
}
