import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './notice-bar.module.css';

export interface NoticeBarProps {
  tone?: 'brand' | 'warning' | 'success' | 'plain';
  icon?: ReactNode;
  children: ReactNode;
  /** Label of the action at the right, such as 点击查看. */
  action?: ReactNode;
  onAction?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** The whole bar is the button; otherwise only its label at the right. */
  wide?: boolean;
}

const tones = {
  brand: styles.brand,
  warning: styles.warning,
  success: styles.success,
  plain: styles.plain,
};

/** A line above a list that reports a change or a problem: new orders, no network, a time slot about to end. */
export function NoticeBar({ tone = 'plain', icon, children, action, onAction, wide = false }: NoticeBarProps) {
  const names = classNames(styles.bar, tones[tone]);
  if (wide && onAction) {
    return (
      <button type="button" className={names} onClick={onAction}>
        {icon}
        <span className={styles.text}>{children}</span>
        <span>{action}</span>
      </button>
    );
  }
  return (
    <div className={names} role="status">
      {icon}
      <span className={styles.text}>{children}</span>
      {action && onAction && (
        <button type="button" className={styles.action} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
