import type { OperatorRight } from '@shoushou/kernel/operator-role';
import { useSyncExternalStore, type ComponentType } from 'react';

export interface Section {
  /** Last part of the page's address. */
  readonly path: string;
  readonly title: string;
  /** Without it the page is neither in the menu nor at its address; null: everybody's. */
  readonly right: OperatorRight | null;
  readonly screen: ComponentType;
}

const base = '/console/';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** The page of the address; the first one for an address that names none. */
export function useSection(sections: readonly Section[]): Section {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return sections.find((section) => `${base}${section.path}` === path) ?? sections[0]!;
}

export function openSection(path: string): void {
  history.pushState(null, '', base + path);
  dispatchEvent(new PopStateEvent('popstate'));
}
