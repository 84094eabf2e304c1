import type { ReactNode } from 'react';
import * as styles from '../console.module.css';

/** Heading of a section of a page or a drawer, one level below the page's own. */
export function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.part}>{children}</h2>;
}
