import type { ReactNode } from 'react';
import './badge.css';

export interface BadgeProps {
  /** Hidden at 0; `99+` above 99. `true` shows a dot without a number. */
  count: number | true;
  /** Read aloud: 3 条未读. */
  label: string;
  /** What it sits on: an icon, a word. */
  children?: ReactNode;
}

/** A small red count at the corner of something. */
export function Badge({ count, label, children }: BadgeProps) {
  const shown = count === true || count > 0;
  return (
    <span className="ui-badge">
      {children}
      {shown && (
        <span className={count === true ? 'ui-badge__mark ui-badge__mark--dot' : 'ui-badge__mark'}>
          <span aria-hidden="true">{count === true ? '' : count > 99 ? '99+' : count}</span>
          <span className="ui-unseen">{label}</span>
        </span>
      )}
    </span>
  );
}
