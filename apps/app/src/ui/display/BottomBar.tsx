import type { ReactNode } from 'react';
import * as styles from './bottom-bar.module.css';

export interface BottomBarProps {
  /** The buttons, `large`; the primary one takes the room that is left. */
  children: ReactNode;
  /** A line over the buttons: what it is about, and the sum. */
  summary?: ReactNode;
}

/** The bar at the foot of a page that holds its next action, always at the same place. */
export function BottomBar({ children, summary }: BottomBarProps) {
  return (
    <div className={styles.bottomBar}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
