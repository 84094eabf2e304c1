import type { OperatorRight } from '@shoushou/contract/rights';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useSyncExternalStore, type MouseEvent } from 'react';
import type { Preloadable } from './frame/preloadable.tsx';

/**
 * The menu: its groups and their entries, in their order. A page stands in one entry, beside the others of it as tabs. A
 * new domain adds an entry to a group, never a group; more than 28 entries would not be read.
 */
export const menu = {
  运行: ['工作台', '订单', '调度', '预警', '申诉与反馈'],
  经营: ['类目', '价格', '区域与网点', '报表', '企业收购', '二手与报废车', '旧机', '门店', '电子秤', '保险'],
  人员: ['客户与回收员', '入驻与实名'],
  资金: ['提现审核', '对账与账本', '结算与复核'],
  内容: ['公告与页面', '行情', '活动'],
  系统: ['规则与品牌', '运营与权限', '接口与运行'],
} as const;

export type MenuGroup = keyof typeof menu;
export type MenuEntry = (typeof menu)[MenuGroup][number];

export const menuGroups = Object.keys(menu) as MenuGroup[];

export interface Section {
  /** Last segment of the page's address. */
  readonly path: string;
  /** The entry of the menu that opens it, or leads to its tab. */
  readonly entry: MenuEntry;
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

/** Opens a page by its link; a middle or modified click opens another tab of the browser, as with any link. */
export function openPage(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openSection(path);
}

/** Replaces an address without a page by that of a page. */
export function replaceSection(path: string): void {
  history.replaceState(null, '', base + path + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The address of a page, for links. */
export const addressOf = (path: string): string => base + path;

/** The pages of an entry, which are tabs of each other. */
export const pagesOf = (entry: MenuEntry, sections: readonly Section[]): Section[] =>
  sections.filter((section) => section.entry === entry);

const TAB = 'console-tab:';

/** Remembers the page of an entry that was opened last in this tab of the browser, to which the entry leads. */
export const keepTab = ({ entry, path }: Section): void => sessionStorage.setItem(TAB + entry, path);

/** The page to which an entry leads: the one opened last, else its first. */
export function tabOf(pages: readonly Section[]): Section | undefined {
  const [first] = pages;
  const last = first && sessionStorage.getItem(TAB + first.entry);
  return pages.find(({ path }) => path === last) ?? first;
}

/** The pages that the operator may open. */
export const AllowedSections = createContext<readonly Section[]>([]);

/** The pages that the operator may open, in menu order. */
export const useAllowedSections = (): readonly Section[] => useContext(AllowedSections);
