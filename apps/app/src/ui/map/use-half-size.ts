import { useLayoutEffect, useState, type RefObject } from 'react';

/** Half of a card's width on the narrowest phone, CSS px, until the element has been measured. */
const NARROWEST = 144;

/** Half of an element's width and height in CSS px, which the layout of markers is computed for. */
export function useHalfSize(element: RefObject<HTMLElement | null>, height: number): { width: number; height: number } {
  const [width, setWidth] = useState(NARROWEST);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      if (current.clientWidth > 0) setWidth(current.clientWidth / 2);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return { width, height: height / 2 };
}
