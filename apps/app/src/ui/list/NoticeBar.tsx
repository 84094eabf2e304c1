import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import './states.css';

export interface NoticeBarProps {
  tone?: 'brand' | 'warning' | 'success' | 'plain';
  icon?: ReactNode;
  children: ReactNode;
  /** Words of the action at the right: 点击查看. */
  action?: ReactNode;
  onAction?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** The whole bar is the button; else only its words at the right. */
  wide?: boolean;
}

/** A line over a list that says something has changed or is not well: new orders, no network, a window about to end. */
export function NoticeBar({ tone = 'plain', icon, children, action, onAction, wide = false }: NoticeBarProps) {
  const names = classNames('ui-strip', `ui-strip--${tone}`);
  if (wide && onAction) {
    return (
      <button type="button" className={names} onClick={onAction}>
        {icon}
        <span className="ui-strip__words">{children}</span>
        <span>{action}</span>
      </button>
    );
  }
  return (
    <div className={names} role="status">
      {icon}
      <span className="ui-strip__words">{children}</span>
      {action && onAction && (
        <button type="button" className="ui-strip__action" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
