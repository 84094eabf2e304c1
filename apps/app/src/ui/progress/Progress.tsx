import type { ReactNode } from 'react';
import * as styles from './progress.module.css';

export interface ProgressProps {
  /** 0 to 1. */
  value: number;
  label: string;
  /** Text at the right of the label, such as 3/5. */
  text?: ReactNode;
  tone?: 'brand' | 'success' | 'warning';
}

/** A progress bar. */
export function Progress({ value, label, text, tone = 'brand' }: ProgressProps) {
  const share = Math.max(0, Math.min(1, value));
  return (
    <div className={tone === 'success' ? styles.success : tone === 'warning' ? styles.warning : undefined}>
      {text !== undefined && (
        <div className={styles.words} aria-hidden="true">
          <span>{label}</span>
          <span className="ui-figures">{text}</span>
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
