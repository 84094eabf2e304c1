import type { ReactNode } from 'react';
import * as styles from './result-head.module.css';

export interface ResultHeadProps {
  /** A lucide icon at 30 to 36 px. */
  icon: ReactNode;
  title: ReactNode;
  /** One sentence: what the result means, or what happens next. */
  text?: ReactNode;
  /** Success: shown in green. */
  done?: boolean;
  /** A failure (`danger`) or a result that is still open (`warning`). */
  tone?: 'danger' | 'warning';
  /** Between title and sentence: the number that the result is about. */
  children?: ReactNode;
}

/** The head of a result screen: an icon, a title and one sentence. */
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
