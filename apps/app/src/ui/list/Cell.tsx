import type { MouseEvent, ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '@shoushou/design/class-names';
import { pressLink } from '../form/Button.tsx';
import * as styles from './cell.module.css';

export interface CellProps {
  title: ReactNode;
  /** Second line below the title. */
  note?: ReactNode;
  /** At the right: a value, a tag, a switch. */
  value?: ReactNode;
  /** At the left: an icon or a picture. */
  icon?: ReactNode;
  /** The row's target; a real link that can be copied or opened in a new tab. */
  href?: string;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
  /** Whether to show the arrow; by default when the row has a target. */
  arrow?: boolean;
  disabled?: boolean;
  /** Its action is in progress: further presses are ignored and the focus stays. */
  busy?: boolean;
  /** Smaller, for rows of facts. */
  dense?: boolean;
  className?: string;
}

/** One row: a link, a button or plain text. Rows within a card draw the dividing lines themselves. */
export function Cell({
  title,
  note,
  value,
  icon,
  href,
  onPress,
  arrow,
  disabled = false,
  busy = false,
  dense = false,
  className,
}: CellProps) {
  const leads = href !== undefined || onPress !== undefined;
  const names = classNames(styles.cell, leads && styles.leads, dense && styles.dense, className);
  const content = (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.body}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      {(arrow ?? leads) && <ChevronRight className={styles.arrow} size={16} />}
    </>
  );
  if (href !== undefined && !disabled) {
    return (
      <a className={names} href={href} onClick={(event) => pressLink(event, onPress)}>
        {content}
      </a>
    );
  }
  if (onPress !== undefined || (href !== undefined && disabled)) {
    return (
      <button
        type="button"
        className={names}
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onPress}
      >
        {content}
      </button>
    );
  }
  return <div className={names}>{content}</div>;
}
