import type { OperatorRight } from '@shoushou/contract/rights';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Preloadable } from './frame/preloadable.tsx';

/** Groups of the menu, in their order. A new domain adds a section to one of them, never a group. */
export const sectionGroups = ['运行', '经营', '交易', '旧机', '计量', '保险', '人员', '资金', '内容', '系统'] as const;

export interface Section {
  /** Last segment of the page's address. */
  readonly path: string;
  readonly group: (typeof sectionGroups)[number];
  readonly title: string;
  /** One sentence beside the title: what the page is for. */
  readonly note: string;
  readonly icon: LucideIcon;
  /** Without this right the page is neither in the menu nor reachable by address; null: open to every operator. */
  readonly right: OperatorRight | null;
  readonly screen: Preloadable;
}

const base = '/console/';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** The page's segment of the current address; empty for the console's root. */
export const sectionPath = (): string => location.pathname.slice(base.length);

/** The same as state, which follows the address. */
export function useSectionPath(): string {
  return useSyncExternalStore(subscribe, sectionPath);
}

/** Opens a page; `search` such as `?open=OR…` opens a record of it. */
export function openSection(path: string, search = ''): void {
  history.pushState(null, '', base + path + search);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Replaces an address without a page by that of a page. */
export function replaceSection(path: string): void {
  history.replaceState(null, '', base + path + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The address of a page, for links. */
export const addressOf = (path: string): string => base + path;

/** The pages that the operator may open. */
export const AllowedSections = createContext<readonly Section[]>([]);

/** The pages that the operator may open, in menu order. */
export const useAllowedSections = (): readonly Section[] => useContext(AllowedSections);
