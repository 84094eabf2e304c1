import { useState } from 'react';
import BellOff from 'lucide-react/icons/bell-off';
import LogIn from 'lucide-react/icons/log-in';
import { Moment } from '@shoushou/design/Moment';
import type { Message, MessageKind } from '@shoushou/contract/types';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/refused-by.ts';
import { useSession } from '../../../shell/session.ts';
import { EmptyBlock } from '../../../ui/Blocks.tsx';
import { BottomSheet } from '../../../ui/BottomSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { ListStates } from '../../../ui/ListStates.tsx';
import { SegmentedTabs } from '../../../ui/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { messageKindNames, messageKinds } from '../messages.labels.ts';
import { useMarkRead, useMessages, useUnread } from '../messages.queries.ts';
import { pathOfPush } from '../../../shell/push-tap.ts';
import { MessageRow } from '../components/MessageRow.tsx';
import '../components/messages.css';

/** Everything that was said to the person, by kind, with what is unread; a press marks it read and opens what it speaks of. */
export default function MessageScreen() {
  const navigator = useNavigator();
  const { user, ready } = useSession();
  const [kind, setKind] = useState<MessageKind | null>(null);
  const [reading, setReading] = useState<Message | null>(null);
  const signedIn = user !== null;
  const unread = useUnread(signedIn);
  const messages = useMessages(kind, signedIn);
  const markRead = useMarkRead();
  const items = messages.data?.pages.flatMap((page) => page.items) ?? [];
  const count = (of: MessageKind | null): number => unread.data?.[of ?? 'total'] ?? 0;

  if (ready && !signedIn) {
    return (
      <PageFrame title="消息">
        <EmptyBlock
          icon={<LogIn size={32} />}
          title="登录后查看消息"
          text="订单进度、钱包变动会发到这里"
          action={
            <Button kind="primary" href="/login?return=%2Fmessage">
              登录
            </Button>
          }
        />
      </PageFrame>
    );
  }

  function open(message: Message): void {
    if (!message.read) markRead.mutate({ id: message.id });
    const path = pathOfPush(message.pushType, message.subject);
    if (path === null) setReading(message);
    else navigator.push(path);
  }

  return (
    <PageFrame
      title="消息"
      onRefresh={() => Promise.all([messages.refetch(), unread.refetch()])}
      action={
        count(kind) > 0 && (
          <Button kind="text" busy={markRead.isPending} onPress={() => markRead.mutate(kind === null ? {} : { kind })}>
            全部已读
          </Button>
        )
      }
      header={
        <div className="ms-head">
          <SegmentedTabs
            label="消息种类"
            controls="messages"
            selected={kind ?? 'all'}
            onSelect={(id) => setKind(messageKinds.find((each) => each === id) ?? null)}
            segments={[{ id: 'all', label: '全部', count: count(null) }, ...messageKinds.map((each) => ({ id: each, label: messageKindNames[each], count: count(each) }))]}
          />
        </div>
      }
    >
      <div className="ui-stack" id="messages" role="tabpanel" aria-label="消息">
        <FormFailure text={failureText(markRead.error)} />
        <ListStates
          // A further page that did not come is told at the end of the list, where it was asked for.
          query={messages.isFetchNextPageError ? { ...messages, status: 'success' } : messages}
          skeleton={<SkeletonRows count={6} />}
          isEmpty={items.length === 0}
          empty={<EmptyBlock icon={<BellOff size={32} />} title={kind === null ? '还没有消息' : `还没有${messageKindNames[kind]}消息`} text="有新进度时会发到这里" />}
        >
          <InfiniteList
            form="rows"
            label="消息"
            rowHeight={84}
            items={items}
            keyOf={({ id }) => id}
            render={(message) => <MessageRow message={message} onOpen={() => open(message)} />}
            hasMore={messages.hasNextPage}
            loading={messages.isFetchingNextPage}
            error={messages.isFetchNextPageError ? (failureText(messages.error) ?? null) : null}
            onMore={() => void messages.fetchNextPage()}
          />
        </ListStates>
      </div>
      <BottomSheet open={reading !== null} onClose={() => setReading(null)} title={reading?.title ?? ''}>
        {reading && (
          <article className="ms-reading">
            <p>{reading.text}</p>
            <p className="ui-hint">
              <Moment at={reading.at} />
            </p>
          </article>
        )}
      </BottomSheet>
    </PageFrame>
  );
}
