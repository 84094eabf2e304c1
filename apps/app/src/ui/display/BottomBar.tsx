import type { ReactNode } from 'react';
import * as styles from './bottom-bar.module.css';

export interface BottomBarProps {
  /** The buttons, of size `large`; the primary one fills the remaining width. */
  children: ReactNode;
  /** A line above the buttons: what the action is about, and the sum. */
  summary?: ReactNode;
  /** Why the last press did nothing, or none can do anything any more, in place of the summary. */
  failure?: string | undefined;
}

/** The fixed bar at the foot of a page with its next action. */
export function BottomBar({ children, summary, failure }: BottomBarProps) {
  return (
    <div className={styles.bottomBar}>
      {failure !== undefined ? (
        <div className={styles.summary}>
          <span className={styles.failure} role="alert">
            {failure}
          </span>
        </div>
      ) : (
        summary !== undefined && <div className={styles.summary}>{summary}</div>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
