import { useState } from 'react';
import Megaphone from 'lucide-react/icons/megaphone';
import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import type { Notice } from '@shoushou/contract/types';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { ArticleSheet } from '../../../ui/overlay/ArticleSheet.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useNotices } from '../content.queries.ts';
import { useReadNotices } from '../read-notices.queries.ts';
import * as styles from '../components/content.module.css';

/** Public notices, newest first; unopened ones have a dot. */
export default function NoticesScreen() {
  const query = useNotices();
  const read = useReadNotices();
  const [opened, setOpened] = useState<string | null>(useQueryParameters().get('id'));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const reading = items.find(({ id }) => id === opened) ?? null;
  const unread = items.filter(({ id }) => !read.isRead(id));

  function open({ id }: Notice): void {
    read.markRead([id]);
    setOpened(id);
  }

  return (
    <PageFrame
      title="公告"
      onRefresh={() => query.refetch()}
      action={
        unread.length > 0 && <BarAction onPress={() => read.markRead(unread.map(({ id }) => id))}>全部已读</BarAction>
      }
    >
      <div className="ui-stack">
        <PagedList
          query={query}
          skeleton={<SkeletonRows count={5} height={109} />}
          empty={
            <EmptyBlock icon={<Megaphone size={32} />} title="还没有公告" text="价格调整、节假日安排会发布在这里" />
          }
          form="rows"
          label="公告"
          rowHeight={109}
          items={items}
          keyOf={({ id }) => id}
          render={(notice) => (
            <NoticeRow notice={notice} unread={!read.isRead(notice.id)} onOpen={() => open(notice)} />
          )}
        />
      </div>
      <ArticleSheet article={reading} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}

function NoticeRow({ notice, unread, onOpen }: { notice: Notice; unread: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={classNames(styles.notice, unread && styles.noticeUnread)} onClick={onOpen}>
      <span className={styles.noticeDot} aria-hidden="true" />
      <span className={styles.noticeBody}>
        <span className={styles.noticeTitle}>
          {unread && <span className="ui-unseen">未读：</span>}
          {notice.title}
        </span>
        <span className={styles.noticeText}>{notice.text}</span>
        <span className="ui-hint">
          <Moment at={notice.at} />
        </span>
      </span>
    </button>
  );
}
