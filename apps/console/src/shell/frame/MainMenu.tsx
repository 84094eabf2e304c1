import { firstCharacters } from '@shoushou/kernel/cut-text';
import { ChevronDown, PanelLeftClose, PanelLeftOpen, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { besideText } from '../action-keys.ts';
import { Key } from '../Key.tsx';
import { brand } from '../brand.ts';
import { addressOf, menu, menuGroups, openPage, pagesOf, tabOf, type Section } from '../sections.ts';
import { useFavourites, useFoldedGroups } from './menu-choices.ts';
import { sumOf, useQueues, type WaitingCount } from './queues.ts';
import * as styles from './menu.module.css';

const FOLDED = 'console-menu-folded';
/** The group of the pages that the operator keeps at the top. */
const KEPT = '常用';

interface Item {
  readonly title: string;
  /** The page that opens; the others of an entry are its tabs. */
  readonly page: Section;
  /** That of the entry's first page, whichever opens. */
  readonly icon: Section['icon'];
  readonly pages: readonly Section[];
}

const itemOf = (page: Section): Item => ({ title: page.title, page, icon: page.icon, pages: [page] });

/** An entry whose only page the operator may open is called as that page. */
const entryItems = (entries: readonly Section['entry'][], sections: readonly Section[]): Item[] =>
  entries.flatMap((title) => {
    const pages = pagesOf(title, sections);
    const page = tabOf(pages);
    if (page === undefined) return [];
    return [pages.length === 1 ? itemOf(page) : { title, page, icon: pages[0]!.icon, pages }];
  });

/**
 * The entries of the pages that the operator may open, in groups that can be folded, after the pages that they keep at
 * the top. `[` folds it to its icons, which is stored on this machine.
 */
export function MainMenu({ sections, current }: { sections: readonly Section[]; current: string | null }) {
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'yes');
  const fold = (): void => {
    localStorage.setItem(FOLDED, folded ? 'no' : 'yes');
    setFolded(!folded);
  };
  const queues = useQueues();
  const [favourites, keep] = useFavourites();
  const [closedGroups, closeGroup] = useFoldedGroups();
  const kept = sections.filter(({ path }) => favourites.has(path));
  useHotkeys('[', fold, { useKey: true, ...besideText }, [folded]);
  return (
    <nav aria-label="功能" className={folded ? styles.menuFolded : styles.menu}>
      <div className={styles.brand}>
        {brand.logo === '' ? (
          <span className={styles.mark}>{firstCharacters(brand.name, 1)}</span>
        ) : (
          <img className={styles.mark} src={brand.logo} alt="" />
        )}
        {!folded && (
          <>
            {brand.name} <small>运营台</small>
          </>
        )}
      </div>
      <div className={styles.groups}>
        {[...(kept.length > 0 ? ([KEPT] as const) : []), ...menuGroups].map((group) => {
          const items = group === KEPT ? kept.map(itemOf) : entryItems(menu[group], sections);
          if (items.length === 0) return null;
          const closed = !folded && closedGroups.has(group);
          const isCurrent = ({ pages }: Item): boolean => pages.some(({ path }) => path === current);
          const shown = closed ? items.filter(isCurrent) : items;
          return (
            <div key={group}>
              {!folded && (
                <GroupHead
                  group={group}
                  closed={closed}
                  late={closed && items.some(({ pages }) => sumOf(queues, pages)?.late)}
                  onToggle={() => closeGroup(group)}
                />
              )}
              {shown.length > 0 && (
                <div role="menu" aria-label={group}>
                  {shown.map((item) => (
                    <MenuItem
                      key={item.page.path}
                      item={item}
                      waiting={sumOf(queues, item.pages)}
                      current={isCurrent(item)}
                      folded={folded}
                      kept={favourites.has(item.page.path)}
                      onKeep={() => keep(item.page.path)}
                    />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
      <button
        type="button"
        className={styles.fold}
        onClick={fold}
        aria-label={folded ? '展开菜单' : '收起菜单'}
        title={folded ? '展开菜单 [' : undefined}
      >
        {folded ? <PanelLeftOpen size={16} /> : <PanelLeftClose size={16} />}
        {!folded && (
          <>
            收起菜单 <Key of="[" />
          </>
        )}
      </button>
    </nav>
  );
}

function MenuItem({
  item: {
    title,
    page: { path },
    icon: Icon,
  },
  waiting,
  current,
  folded,
  kept,
  onKeep,
}: {
  item: Item;
  waiting: WaitingCount | null;
  current: boolean;
  folded: boolean;
  kept: boolean;
  onKeep: () => void;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  // The menu is longer than the window: scrolls to the current page after a search or a link.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div role="none" className={styles.entry}>
      <a
        ref={link}
        role="menuitem"
        href={addressOf(path)}
        onClick={(event) => openPage(event, path)}
        className={current ? styles.itemCurrent : styles.item}
        aria-current={current ? 'page' : undefined}
        aria-label={folded ? title : undefined}
        title={folded ? title : undefined}
      >
        <Icon size={16} strokeWidth={1.8} aria-hidden />
        {!folded && title}
        {!folded && waiting !== null && (
          <span className={waiting.late ? styles.waitingLate : styles.waiting}>{waiting.text}</span>
        )}
      </a>
      {!folded && (
        <span
          role="menuitemcheckbox"
          aria-checked={kept}
          aria-label={`把${title}放在常用`}
          title={kept ? '从常用里拿走' : '放在常用'}
          tabIndex={0}
          className={kept ? styles.keepOn : styles.keep}
          onClick={onKeep}
          onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && onKeep()}
        >
          <Star size={12} aria-hidden />
        </span>
      )}
    </div>
  );
}

/** A group's name, which folds it: then only the current page of it is shown, and a dot if something in it is late. */
function GroupHead({
  group,
  closed,
  late,
  onToggle,
}: {
  group: string;
  closed: boolean;
  late: boolean;
  onToggle: () => void;
}) {
  return (
    <button type="button" className={styles.group} aria-expanded={!closed} onClick={onToggle}>
      {group} {late && <span className={styles.lateDot} title="有超时的" />}
      <ChevronDown size={12} aria-hidden className={closed ? styles.chevronClosed : styles.chevron} />
    </button>
  );
}
