import { useState } from 'react';
import Megaphone from 'lucide-react/icons/megaphone';
import { classNames } from '@shoushou/design/class-names';
import { Moment } from '@shoushou/design/Moment';
import type { Notice } from '@shoushou/contract/types';
import { useOverlayEntry, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/refused-by.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { BottomSheet } from '../../../ui/BottomSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useNotices } from '../content.queries.ts';
import { useReadNotices } from '../read-notices.queries.ts';
import '../components/content.css';

/** Public notices, newest first; what was not opened on this device carries a dot. */
export default function NoticesScreen() {
  const query = useNotices();
  const read = useReadNotices();
  const [opened, setOpened] = useState<string | null>(useQueryParameters().get('id'));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const reading = items.find(({ id }) => id === opened) ?? null;
  const unread = items.filter(({ id }) => !read.isRead(id));
  useOverlayEntry(reading !== null, () => setOpened(null));

  function open({ id }: Notice): void {
    read.markRead([id]);
    setOpened(id);
  }

  return (
    <PageFrame
      title="公告"
      onRefresh={() => query.refetch()}
      action={
        unread.length > 0 && (
          <Button kind="text" onPress={() => read.markRead(unread.map(({ id }) => id))}>
            全部已读
          </Button>
        )
      }
    >
      <div className="ui-stack">
        <ListStates query={query} skeleton={<SkeletonRows count={8} />} isEmpty={items.length === 0} empty={<EmptyBlock icon={<Megaphone size={32} />} title="还没有公告" text="价格调整、节假日安排会发布在这里" />}>
          <InfiniteList
            form="rows"
            label="公告"
            rowHeight={92}
            items={items}
            keyOf={({ id }) => id}
            render={(notice) => <NoticeRow notice={notice} unread={!read.isRead(notice.id)} onOpen={() => open(notice)} />}
            hasMore={query.hasNextPage}
            loading={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? (failureText(query.error) ?? null) : null}
            onMore={() => void query.fetchNextPage()}
          />
        </ListStates>
      </div>
      <BottomSheet open={reading !== null} onClose={() => setOpened(null)} title={reading?.title ?? ''}>
        {reading && (
          <article className="ct-reading">
            <p className="ct-said">{reading.text}</p>
            <p className="ui-hint">
              <Moment at={reading.at} />
            </p>
          </article>
        )}
      </BottomSheet>
    </PageFrame>
  );
}

function NoticeRow({ notice, unread, onOpen }: { notice: Notice; unread: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={classNames('ct-notice', unread && 'ct-notice--unread')} onClick={onOpen}>
      <span className="ct-notice__dot" aria-hidden="true" />
      <span className="ct-notice__words">
        <span className="ct-notice__title">
          {unread && <span className="ui-unseen">未读：</span>}
          {notice.title}
        </span>
        <span className="ct-notice__text">{notice.text}</span>
        <span className="ui-hint">
          <Moment at={notice.at} />
        </span>
      </span>
    </button>
  );
}
