import type { ReactNode } from 'react';
import * as styles from './bottom-bar.module.css';

export interface BottomBarProps {
  /** The buttons, of size `large`; the primary one fills the remaining width. */
  children: ReactNode;
  /** A line above the buttons: what the action is about, and the sum. */
  summary?: ReactNode;
}

/** The fixed bar at the foot of a page with its next action. */
export function BottomBar({ children, summary }: BottomBarProps) {
  return (
    <div className={styles.bottomBar}>
      {summary !== undefined && <div className={styles.summary}>{summary}</div>}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
