import { useQuery } from '@tanstack/react-query';
import { useScreenActive } from '../shell/navigator/index.ts';
import { callQuery } from '../shell/calls/queries.ts';
import * as styles from './lazy-parts.module.css';

/** A dot while there are unread messages. */
export function UnreadMark() {
  const active = useScreenActive();
  const unread = useQuery({ ...callQuery('messages.counts', {}), subscribed: active }).data?.total ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.homeUnread}>
      <span className="ui-unseen">，{unread} 条未读</span>
    </span>
  );
}
