import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button } from 'antd';
import { useUnreadBulletins } from '../../../shell/frame/bulletins.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { Card, PageLink } from './WorkbenchCards.tsx';
import * as styles from './workbench.module.css';

/** The notices of colleagues that the operator has not read; nothing when there are none. */
export function UnreadBulletins() {
  const unread = useUnreadBulletins();
  const read = useCallMutation('operations.read_bulletin', '已标为已读');
  const items = unread.data?.items ?? [];
  if (!unread.isError && items.length === 0) return null;
  const now = Date.now();
  return (
    <Card title="内部通知" hint={`${items.length}${unread.data?.next ? '+' : ''} 条未读`} query={unread} empty={null}>
      {items.slice(0, 5).map(({ id, title, by, at }) => (
        <div key={id} className={styles.bulletin}>
          <PageLink page="bulletins" search={`?open=${id}`}>
            <span>{title}</span>
            <span className={styles.quiet}>
              {by} · {formatShortMoment(at, now)}
            </span>
          </PageLink>
          <Button
            size="small"
            loading={read.isPending}
            aria-label={`已读 ${title}`}
            onClick={() => read.mutate({ id })}
          >
            已读
          </Button>
        </div>
      ))}
    </Card>
  );
}
