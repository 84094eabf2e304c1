import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import './timeline.css';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** At the right: 09:38. */
  time?: ReactNode;
  /** Under the title: a reason, who. */
  note?: ReactNode;
  tone?: 'plain' | 'warning';
  /** Kept on this phone until the network is back. */
  waiting?: boolean;
}

/** What happened, latest first; the first entry is where it stands. */
export function Timeline({ entries, label = '进度' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <ol className="ui-timeline" aria-label={label}>
      {entries.map((entry, index) => (
        <li key={entry.id} className={classNames('ui-event', index === 0 && 'ui-event--latest', entry.tone === 'warning' && 'ui-event--warning', entry.waiting && 'ui-event--waiting')}>
          <span className="ui-event__words">
            <span className="ui-event__title">{entry.title}</span>
            {entry.note !== undefined && <span className="ui-event__note">{entry.note}</span>}
            {entry.waiting && <span className="ui-event__note">待发送，联网后自动提交</span>}
          </span>
          {entry.time !== undefined && <span className="ui-event__time">{entry.time}</span>}
        </li>
      ))}
    </ol>
  );
}
