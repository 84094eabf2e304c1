import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { Key } from '../Key.tsx';
import { brand } from '../brand.ts';
import { addressOf, openSection, sectionGroups, type Section } from '../sections.ts';
import { useQueues } from './queues.ts';
import * as styles from './menu.module.css';

const FOLDED = 'console-menu-folded';

/** The pages that the operator may open, in groups. `[` folds it to its icons, which is stored on this machine. */
export function MainMenu({ sections, current }: { sections: readonly Section[]; current: string | null }) {
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'yes');
  const fold = (): void => {
    localStorage.setItem(FOLDED, folded ? 'no' : 'yes');
    setFolded(!folded);
  };
  const queues = useQueues();
  useHotkeys('[', fold, { useKey: true }, [folded]);
  return (
    <nav aria-label="功能" className={folded ? styles.menuFolded : styles.menu}>
      <div className={styles.brand}>
        {brand.logo === '' ? (
          <span className={styles.mark}>{brand.name.slice(0, 1)}</span>
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
        {sectionGroups.map((group) => {
          const items = sections.filter((section) => section.group === group);
          return items.length === 0 ? null : (
            <div key={group} role="menu" aria-label={group}>
              {!folded && <div className={styles.group}>{group}</div>}
              {items.map((section) => (
                <MenuItem
                  key={section.path}
                  section={section}
                  waiting={queues.get(section.path) ?? null}
                  current={section.path === current}
                  folded={folded}
                />
              ))}
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
}: {
  section: Section;
  waiting: { text: string; late: boolean } | null;
  current: boolean;
  folded: boolean;
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
  );
}
