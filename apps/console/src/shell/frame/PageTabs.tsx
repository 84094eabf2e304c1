import { openPage, pagesOf, addressOf, useAllowedSections, type Section } from '../sections.ts';
import { useQueues } from './queues.ts';
import * as styles from './frame.module.css';

/** The other pages of the entry, each with what waits on it; nothing for a page that stands alone. */
export function PageTabs({ section }: { section: Section }) {
  const pages = pagesOf(section.entry, useAllowedSections());
  const queues = useQueues();
  if (pages.length < 2) return null;
  return (
    <nav aria-label={section.entry} className={styles.tabs}>
      {pages.map(({ path, title }) => {
        const waiting = queues.get(path);
        return (
          <a
            key={path}
            href={addressOf(path)}
            onClick={(event) => openPage(event, path)}
            className={path === section.path ? styles.tabCurrent : styles.tab}
            aria-current={path === section.path ? 'page' : undefined}
          >
            {title}
            {waiting && <span className={waiting.late ? styles.tabLate : styles.tabCount}>{waiting.text}</span>}
          </a>
        );
      })}
    </nav>
  );
}
