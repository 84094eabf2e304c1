import type { Transition } from './stage.ts';

const duration = 350;
const easing = 'cubic-bezier(0.32, 0.72, 0, 1)';

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Horizontal positions of the upper and lower page when the lower one is uncovered by `share` of the width (0 to 1).
 */
export function placesAt(share: number): { upper: string; lower: string } {
  return { upper: `translateX(${share * 100}%)`, lower: `translateX(${(share - 1) * 30}%)` };
}

/** Slides two pages by transform only. @returns a function that ends it early; `ended` is called exactly once */
export function slide(
  upper: HTMLElement,
  lower: HTMLElement | undefined,
  from: number,
  to: number,
  ended: () => void,
): () => void {
  const start = placesAt(from);
  const stop = placesAt(to);
  const timing: KeyframeAnimationOptions = {
    duration: Math.max(80, duration * Math.abs(to - from)),
    easing,
    fill: 'both',
  };
  const animations = [
    upper.animate([{ transform: start.upper }, { transform: stop.upper }], timing),
    ...(lower ? [lower.animate([{ transform: start.lower }, { transform: stop.lower }], timing)] : []),
  ];
  let over = false;
  const finish = (): void => {
    if (over) return;
    over = true;
    ended();
    for (const animation of animations) animation.cancel();
  };
  const [first] = animations;
  if (first) first.onfinish = finish;
  return finish;
}

/** Animates a push or pop of the two pages. */
export function play(
  transition: Transition,
  element: (key: string) => HTMLElement | undefined,
  ended: () => void,
): (() => void) | undefined {
  const entering = element(transition.entering);
  const leaving = element(transition.leaving);
  const upper = transition.kind === 'push' ? entering : leaving;
  const lower = transition.kind === 'push' ? leaving : entering;
  if (!upper || reducedMotion() || typeof upper.animate !== 'function') {
    ended();
    return undefined;
  }
  return transition.kind === 'push' ? slide(upper, lower, 1, 0, ended) : slide(upper, lower, 0, 1, ended);
}
