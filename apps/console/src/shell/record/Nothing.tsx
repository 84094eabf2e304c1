import type { ReactNode } from 'react';
import * as styles from '../console.module.css';

/** Says that there is nothing, in the place of what would be there, and what can be done next. */
export function Nothing({ children }: { children: ReactNode }) {
  return <div className={styles.nothing}>{children}</div>;
}
