import { useState } from 'react';
import type { Chat, ChatMessage } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { formatWindow } from '@shoushou/kernel/instant';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { endingOf, endingTexts, type EntryEnding } from '../../../shell/calls/entry-ending.ts';
import { isOnline } from '../../../device/network/index.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ImageViewer } from '../../../ui/media/ImageViewer.tsx';
import type { ChatEntry } from '../chat.outbox.ts';
import { discardMessage, useAnswerTime } from '../chat.queries.ts';
import * as styles from './chat.module.css';
import { timeAnswerText } from '../chat.labels.ts';

/** One message, at the right when it is one's own, with whether the other side has read it. */
export function ChatMessageRow({ no, chat, message }: { no: string; chat: Chat; message: ChatMessage }) {
  const mine = message.by === chat.side;
  return (
    <li className={classNames(styles.message, mine && styles.mine)}>
      <div className={styles.bubble}>
        {message.kind === 'time' ? (
          <TimeQuestion no={no} chat={chat} message={message} />
        ) : message.photo === null ? (
          message.text
        ) : (
          <Picture url={message.photo} />
        )}
      </div>
      <p className={styles.quiet}>
        <Moment at={message.at} /> {mine && (message.seq <= chat.readByOther ? '已读' : '未读')}
      </p>
    </li>
  );
}

const waitingTexts: Readonly<Record<EntryEnding, string>> = {
  sending: '发送中',
  offline: '待发送，联网后自动发出',
  failed: `没有发出：${endingTexts.failed}`,
};

/** A message that is only on this phone. */
export function WaitingRow({ entry }: { entry: ChatEntry }) {
  const { refusal, input, id } = entry;
  return (
    <li className={classNames(styles.message, styles.mine)}>
      <div className={styles.bubble}>{input.text === '' ? '[照片]' : input.text}</div>
      <p className={styles.quiet}>
        {refusal ? (
          <>
            没有发出：{refusal.message}{' '}
            <Button size="small" onPress={() => void discardMessage(id)}>
              删除
            </Button>
          </>
        ) : (
          waitingTexts[endingOf(entry, isOnline())]
        )}
      </p>
    </li>
  );
}

function Picture({ url }: { url: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <img src={url} alt="照片" />
      </button>
      <ImageViewer
        open={open}
        onClose={() => setOpen(false)}
        images={[{ url, title: '照片' }]}
        index={0}
        onIndexChange={() => undefined}
      />
    </>
  );
}

/** The recycler's request for another time window; the customer answers it here. */
function TimeQuestion({ no, chat, message }: { no: string; chat: Chat; message: ChatMessage }) {
  const now = useNow();
  const answer = useAnswerTime(no);
  if (message.window === null) return null;
  const window = formatWindow(message.window.from, message.window.to, now);
  const unanswered = message.agreed === null;
  return (
    <>
      <p>
        {chat.side === 'recycler' ? '您想改到' : '回收员想改到'} <b>{window}</b>
      </p>
      {message.text !== '' && <p>{message.text}</p>}
      {!unanswered && <p>{timeAnswerText(chat.side, message.agreed === true)}</p>}
      {unanswered && chat.side === 'recycler' && <p>等客户答复</p>}
      {unanswered && chat.side === 'customer' && chat.open && (
        <div className={styles.answers}>
          <Button
            size="small"
            disabled={answer.isPending}
            onPress={() => answer.mutate({ no, id: message.id, agree: false })}
          >
            不改
          </Button>
          <Button
            size="small"
            kind="primary"
            busy={answer.isPending}
            onPress={() => answer.mutate({ no, id: message.id, agree: true })}
          >
            同意改期
          </Button>
        </div>
      )}
      {answer.isError && <p role="alert">{failureText(answer.error)}</p>}
    </>
  );
}
