import type { ReactNode } from 'react';
import * as styles from '../console.module.css';

/** Heading of a part of a page or a drawer, right below the page's own, so that headings follow one another. */
export function PartTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.part}>{children}</h2>;
}
