import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './timeline.module.css';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** At the right, such as 09:38. */
  time?: ReactNode;
  /** Below the title: a reason, the person. */
  note?: ReactNode;
  tone?: 'plain' | 'warning';
  /** Only on this phone, and why: 联网后自动提交. */
  waiting?: string;
}

/** History of events, latest first; the first entry is the current state. */
export function Timeline({ entries, label = '进度' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          className={classNames(
            styles.event,
            index === 0 && styles.eventLatest,
            entry.tone === 'warning' && styles.eventWarning,
            entry.waiting !== undefined && styles.eventWaiting,
          )}
        >
          <span className={styles.eventText}>
            <span>{entry.title}</span>
            {entry.note !== undefined && <span className={styles.eventNote}>{entry.note}</span>}
            {entry.waiting !== undefined && <span className={styles.eventNote}>{entry.waiting}</span>}
          </span>
          {entry.time !== undefined && <span className={styles.eventTime}>{entry.time}</span>}
        </li>
      ))}
    </ol>
  );
}
