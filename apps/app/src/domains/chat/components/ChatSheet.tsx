import { useEffect, useRef, useState } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import type { Chat } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { CHAT_TEXT_LIMIT, readySentences } from '@shoushou/rules/chat/limits';
import { choosePicture } from '../../../shell/hosts/photos.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { useChat, useMarkChatRead, useSendMessage, useWaitingMessages } from '../chat.queries.ts';
import { AskTime } from './AskTime.tsx';
import { ChatMessageRow, WaitingRow } from './ChatMessageRow.tsx';
import * as styles from './chat.module.css';

interface ChatSheetProps {
  readonly no: string;
  readonly adcode: string;
  readonly onClose: () => void;
}

/** The conversation of an order: messages, ready sentences, text and photos. */
export default function ChatSheet({ no, adcode, onClose }: ChatSheetProps) {
  const query = useChat(no);
  const chat = query.data;
  const waiting = useWaitingMessages(no);
  useMarkChatRead(no, chat, true);
  const end = useRef<HTMLDivElement>(null);
  const count = (chat?.messages.length ?? 0) + waiting.length;
  useEffect(() => {
    // Its return value, a promise in some browsers, must not become the effect's clean-up function.
    end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  const shown = new Set(chat?.messages.map(({ id }) => id));
  const onlyHere = waiting.filter(({ input }) => !shown.has(input.id));
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={chat ? chat.name : '发消息'}
      foot={chat?.open ? <Composer no={no} adcode={adcode} chat={chat} /> : undefined}
    >
      <div className={styles.talk}>
        <ListStates
          query={query}
          isEmpty={count === 0}
          empty={<EmptyBlock title="还没有消息" text="只有您和对方能看到；有申诉时，客服也会查看" />}
          skeleton={<div className={styles.blank} />}
        >
          <ol className={styles.messages} aria-label="消息">
            {chat?.messages.map((message) => (
              <ChatMessageRow key={message.id} no={no} chat={chat} message={message} />
            ))}
            {onlyHere.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </ListStates>
        {chat && <Closing chat={chat} />}
        <div ref={end} />
      </div>
    </BottomSheet>
  );
}

function Closing({ chat: { open, closesAt } }: { chat: Chat }) {
  const now = useNow();
  if (!open) return <p className={styles.quiet}>这一单已结束，不能再发消息。有异议可以在订单里申诉</p>;
  return closesAt === null ? null : <p className={styles.quiet}>{formatMoment(closesAt, now)} 前还可以发消息</p>;
}

function Composer({ no, adcode, chat }: { no: string; adcode: string; chat: Chat }) {
  const sender = useSendMessage(no);
  const [text, setText] = useState('');

  async function send(): Promise<void> {
    const trimmed = text.trim();
    if (trimmed === '') return;
    setText('');
    if (!(await sender.send(trimmed))) setText(trimmed);
  }

  async function sendPhoto(): Promise<void> {
    const photo = await choosePicture();
    if (photo !== null) await sender.send('', photo);
  }

  return (
    <div className={styles.composer}>
      {sender.refusal !== null && <NoticeBar tone="warning">{sender.refusal}</NoticeBar>}
      <div className={styles.ready}>
        {chat.canAskTime && <AskTime no={no} adcode={adcode} last={chat.lastWindowStart ?? null} />}
        {readySentences[chat.side].map((sentence) => (
          <Button key={sentence} size="small" onPress={() => void sender.send(sentence)}>
            {sentence}
          </Button>
        ))}
      </div>
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Button icon={<ImagePlus size={18} />} onPress={() => void sendPhoto()}>
          照片
        </Button>
        <label className={styles.field}>
          <span className="ui-unseen">消息</span>
          <input
            className={styles.input}
            value={text}
            maxLength={CHAT_TEXT_LIMIT}
            placeholder="写给对方"
            enterKeyHint="send"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button kind="primary" busy={sender.busy} disabled={text.trim() === ''} onPress={() => void send()}>
          发送
        </Button>
      </form>
    </div>
  );
}
