import type { OperatorRight } from '@shoushou/contract/rights';
import { useSyncExternalStore, type ComponentType } from 'react';

export interface Section {
  /** Last segment of the page's address. */
  readonly path: string;
  readonly title: string;
  /** Without this right the page is neither in the menu nor reachable by address; null: open to every operator. */
  readonly right: OperatorRight | null;
  readonly screen: ComponentType;
}

const base = '/console/';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** The page at the current address; the first page if the address names none. */
export function useSection(sections: readonly Section[]): Section {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  return sections.find((section) => `${base}${section.path}` === path) ?? sections[0]!;
}

export function openSection(path: string): void {
  history.pushState(null, '', base + path);
  dispatchEvent(new PopStateEvent('popstate'));
}
