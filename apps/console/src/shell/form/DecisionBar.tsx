import type { ReactNode } from 'react';
import * as styles from '../console.module.css';

/** The decisions on an open record, at the drawer's bottom whatever is scrolled. */
export function DecisionBar({ children }: { children: ReactNode }) {
  return (
    <div data-decisions className={styles.decisionBar} role="toolbar" aria-label="处理">
      {children}
    </div>
  );
}
