import { formatClock, toInstant } from '@shoushou/kernel/instant';
import { useSyncExternalStore } from 'react';
import { useLostSince } from '../live.ts';
import * as styles from './frame.module.css';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Over a page without a network: from when its numbers are. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lost = useLostSince();
  if (online || lost === null) return null;
  return (
    <p role="alert" className={styles.offline}>
      网络断了，下面是 {formatClock(toInstant(lost))} 的数据，现在的操作发不出去
    </p>
  );
}
