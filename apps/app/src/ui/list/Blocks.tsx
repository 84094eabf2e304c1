import type { MouseEvent, ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Inbox from 'lucide-react/icons/inbox';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '../form/Button.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import * as styles from './states.module.css';

export interface EmptyBlockProps {
  /** A lucide icon at 32 px. */
  icon?: ReactNode;
  /** Why the list is empty, such as 附近暂时没有订单. */
  title: string;
  /** The next action. */
  text?: ReactNode;
  /** One or two buttons that lead on. */
  action?: ReactNode;
}

/** The state of an empty list: why it is empty and what to do next. */
export function EmptyBlock({ icon = <Inbox size={32} />, title, text, action }: EmptyBlockProps) {
  return (
    <div className={styles.block}>
      <span className={styles.blockIcon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.blockTitle}>{title}</p>
      {text !== undefined && <p className={styles.blockText}>{text}</p>}
      {action !== undefined && <div className={styles.blockAction}>{action}</div>}
    </div>
  );
}

export interface ErrorBlockProps {
  title?: string;
  /** The error and its remedy. */
  text: ReactNode;
  onRetry?: (event: MouseEvent<HTMLElement>) => void;
  /** 重新加载, which is for a lost network, unless named otherwise. */
  retryName?: string | undefined;
  /** The retry is in progress. */
  busy?: boolean;
  /** Another action next to the retry. */
  action?: ReactNode;
}

/** The state of a failed load: what happened, what to do, and the retry. */
export function ErrorBlock({
  title = '没有加载出来',
  text,
  onRetry,
  retryName = '重新加载',
  busy = false,
  action,
}: ErrorBlockProps) {
  return (
    <div className={styles.block} role="alert">
      <span className={styles.blockIcon} aria-hidden="true">
        <CircleAlert size={32} />
      </span>
      <p className={styles.blockTitle}>{title}</p>
      <p className={styles.blockText}>{text}</p>
      <div className={styles.blockAction}>
        {onRetry && (
          <Button busy={busy} onPress={onRetry}>
            {retryName}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

/** `刚刚`, `8 分钟前`, `3 小时前`, `2 天前` for an age in milliseconds. */
export function ageText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return '刚刚';
  if (minutes < 60) return `${minutes} 分钟前`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} 小时前`;
  return `${Math.floor(minutes / 1440)} 天前`;
}

export interface OfflineBlockProps {
  /** Age of the content below in milliseconds; null when there is none. */
  age: number | null;
  onRetry?: (event: MouseEvent<HTMLElement>) => void;
}

/** Offline state: how old the content below is, or, without content, what to do. */
export function OfflineBlock({ age, onRetry }: OfflineBlockProps) {
  if (age !== null) {
    return (
      <NoticeBar tone="warning" icon={<WifiOff size={16} />} action={onRetry && '重试'} onAction={onRetry}>
        没有网络，以下内容更新于{age < 60_000 ? '' : ' '}
        {ageText(age)}
      </NoticeBar>
    );
  }
  return (
    <div className={styles.block} role="status">
      <span className={styles.blockIcon} aria-hidden="true">
        <WifiOff size={32} />
      </span>
      <p className={styles.blockTitle}>没有网络</p>
      <p className={styles.blockText}>这里的内容还没有存到手机上，连上网络后会自动加载</p>
      {onRetry && (
        <div className={styles.blockAction}>
          <Button onPress={onRetry}>重试</Button>
        </div>
      )}
    </div>
  );
}
