import { useState } from 'react';
import BellOff from 'lucide-react/icons/bell-off';
import { allMessageKinds, messageKindName, type MessageKind } from '@shoushou/contract/message-kinds';
import type { Message } from '@shoushou/contract/types';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { ArticleSheet } from '../../../ui/overlay/ArticleSheet.tsx';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useMarkRead, useMessages, useMessageCounts } from '../messages.queries.ts';
import { pathOfPush } from '../../../shell/push/push-tap.ts';
import { SignInFirst } from '../../../shell/frame/SignInFirst.tsx';
import { MessageRow } from '../components/MessageRow.tsx';
import * as styles from '../components/messages.module.css';

/** All messages by kind with unread ones; a press marks a message read and opens its subject. */
export default function MessageScreen() {
  const navigator = useNavigator();
  const { user, ready } = useSession();
  const [kind, setKind] = useState<MessageKind | null>(null);
  const [reading, setReading] = useState<Message | null>(null);
  const signedIn = user !== null;
  const unread = useMessageCounts(signedIn);
  const messages = useMessages(kind, signedIn);
  const markRead = useMarkRead();
  const items = messages.data?.pages.flatMap((page) => page.items) ?? [];
  const count = (of: MessageKind | null): number => unread.data?.[of ?? 'total'] ?? 0;

  if (ready && !signedIn) {
    return (
      <PageFrame title="消息">
        <SignInFirst title="登录后查看消息" text="订单进度、钱包变动会发到这里" />
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
          <BarAction busy={markRead.isPending} onPress={() => markRead.mutate(kind === null ? {} : { kind })}>
            全部已读
          </BarAction>
        )
      }
      header={
        <div className={styles.head}>
          <SegmentedTabs
            label="消息种类"
            controls="messages"
            selected={kind ?? 'all'}
            onSelect={(id) => setKind(allMessageKinds.find((each) => each === id) ?? null)}
            segments={[
              { id: 'all', label: '全部', count: count(null) },
              ...allMessageKinds.map((each) => ({ id: each, label: messageKindName(each), count: count(each) })),
            ]}
          />
        </div>
      }
    >
      <div className="ui-stack" id="messages" role="tabpanel" aria-label="消息">
        <FormFailure text={failureText(markRead.error)} />
        <PagedList
          query={messages}
          skeleton={<SkeletonRows count={6} />}
          empty={
            <EmptyBlock
              icon={<BellOff size={32} />}
              title={kind === null ? '还没有消息' : `还没有${messageKindName(kind)}消息`}
              text="有新进度时会发到这里"
              action={<EmptySuggestions kind={kind} isRecycler={user?.isrecycler === true} />}
            />
          }
          form="rows"
          label="消息"
          rowHeight={84}
          items={items}
          keyOf={({ id }) => id}
          render={(message) => <MessageRow message={message} onOpen={() => open(message)} />}
        />
      </div>
      <ArticleSheet article={reading} onClose={() => setReading(null)} />
    </PageFrame>
  );
}

/** Suggestions while there are no messages of a kind. */
function EmptySuggestions({ kind, isRecycler }: { kind: MessageKind | null; isRecycler: boolean }) {
  if (kind === 'notice') return <Button href="/noticelist">查看公告</Button>;
  if (kind === 'wallet') return <Button href="/transaction">交易明细</Button>;
  if (kind === 'service') return <Button href="/help/0">查看帮助</Button>;
  return isRecycler ? <Button href="/jiedan/0">去接单</Button> : <Button href="/conorder">预约上门</Button>;
}
