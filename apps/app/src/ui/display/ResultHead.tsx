import type { ReactNode } from 'react';
import * as styles from './result-head.module.css';

export interface ResultHeadProps {
  /** A lucide icon at 30 to 36 px. */
  icon: ReactNode;
  title: ReactNode;
  /** One sentence: what it means, or what comes next. */
  text?: ReactNode;
  /** Green: it is done, or stands. */
  done?: boolean;
  /** It ended badly, or is still open. */
  tone?: 'danger' | 'warning';
  /** Between title and sentence: the number that it is about. */
  children?: ReactNode;
}

/** The one thing a screen says, with its mark over it. */
export function ResultHead({ icon, title, text, done = false, tone, children }: ResultHeadProps) {
  return (
    <div className={styles.resultHead} role="status">
      <span className={styles.mark} data-tone={done ? 'done' : tone} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children}
      {text !== undefined && <p className="ui-note">{text}</p>}
    </div>
  );
}
