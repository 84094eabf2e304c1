import { firstCharacters } from '@shoushou/kernel/cut-text';
import { ChevronDown, PanelLeftClose, PanelLeftOpen, Star } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { Key } from '../Key.tsx';
import { brand } from '../brand.ts';
import { addressOf, openSection, sectionGroups, type Section } from '../sections.ts';
import { useFavourites, useFoldedGroups } from './menu-choices.ts';
import { useQueues } from './queues.ts';
import * as styles from './menu.module.css';

const FOLDED = 'console-menu-folded';
/** The group of the pages that the operator keeps at the top. */
const KEPT = '常用';

/**
 * The pages that the operator may open, in groups that can be folded, after those that they keep at the top. `[` folds
 * it to its icons, which is stored on this machine.
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
  useHotkeys('[', fold, { useKey: true }, [folded]);
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
        {[...(kept.length > 0 ? [KEPT] : []), ...sectionGroups].map((group) => {
          const items = group === KEPT ? kept : sections.filter((section) => section.group === group);
          if (items.length === 0) return null;
          const closed = !folded && closedGroups.has(group);
          const shown = closed ? items.filter(({ path }) => path === current) : items;
          return (
            <div key={group}>
              {!folded && (
                <GroupHead
                  group={group}
                  closed={closed}
                  late={closed && items.some(({ path }) => queues.get(path)?.late)}
                  onToggle={() => closeGroup(group)}
                />
              )}
              {shown.length > 0 && (
                <div role="menu" aria-label={group}>
                  {shown.map((section) => (
                    <MenuItem
                      key={section.path}
                      section={section}
                      waiting={queues.get(section.path) ?? null}
                      current={section.path === current}
                      folded={folded}
                      kept={favourites.has(section.path)}
                      onKeep={() => keep(section.path)}
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
  section: { path, title, icon: Icon },
  waiting,
  current,
  folded,
  kept,
  onKeep,
}: {
  section: Section;
  waiting: { text: string; late: boolean } | null;
  current: boolean;
  folded: boolean;
  kept: boolean;
  onKeep: () => void;
}) {
  const open = (event: MouseEvent): void => {
    // A middle or modified click opens another tab, as with any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openSection(path);
  };
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
        onClick={open}
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
