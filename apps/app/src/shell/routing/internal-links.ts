import type { MouseEvent, PointerEvent } from 'react';
import type { Navigator } from '../navigator/navigator.ts';

/** Paths of the same origin that are not this app's. */
const outside = /^\/(api|console|sandbox|token)(\/|$)/;

function pathOf(event: MouseEvent | PointerEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin !== location.origin || outside.test(url.pathname) ? null : url.pathname + url.search;
}

/** Opens every plain link to a path of this app in the stack. */
export function internalLinks(navigator: Navigator) {
  return {
    onPointerDown(event: PointerEvent): void {
      const path = pathOf(event);
      if (path !== null) void navigator.preload(path);
    },
    onClick(event: MouseEvent): void {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      navigator.push(path);
    },
  };
}
