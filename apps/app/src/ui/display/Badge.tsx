import { classNames } from '@shoushou/design/class-names';
import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

export interface BadgeProps {
  /** Hidden at 0; `99+` above 99. `true` shows a dot without a number. */
  count: number | true;
  /** Accessible text, such as 3 条未读. */
  label: string;
  /** The element that the badge sits on: an icon, a label. */
  children?: ReactNode;
}

/** A small red count at the corner of an element. */
export function Badge({ count, label, children }: BadgeProps) {
  const shown = count === true || count > 0;
  return (
    <span className={styles.badge}>
      {children}
      {shown && (
        <span className={count === true ? classNames(styles.mark, styles.markDot) : styles.mark}>
          <span aria-hidden="true">{count === true ? '' : count > 99 ? '99+' : count}</span>
          <span className="ui-unseen">{label}</span>
        </span>
      )}
    </span>
  );
}
