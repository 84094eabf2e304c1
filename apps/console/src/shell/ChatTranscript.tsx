import type { Data } from '@shoushou/contract/schemas';
import { formatShortMoment, formatWindow } from '@shoushou/kernel/instant';
import { Alert, Button, Timeline } from 'antd';
import { useFormMutation } from './writes.ts';
import { Picture } from './record/Picture.tsx';

type ChatMessage = Data<'appeals.show_chat'>['messages'][number];

const sides = { customer: '客户', recycler: '回收员' } as const;

/** The conversation of both sides, loaded on request: every access is logged. */
export function ChatTranscript({ no }: { no: string }) {
  const show = useFormMutation('appeals.show_chat');
  if (show.isError) return <Alert type="error" showIcon title={show.error.message} />;
  if (show.data === undefined) {
    return (
      <Button loading={show.isPending} onClick={() => show.mutate({ no })}>
        查看双方聊天（会留下记录）
      </Button>
    );
  }
  if (show.data.messages.length === 0) return <Alert type="info" title="双方没有在应用里聊过" />;
  return (
    <section aria-label="双方聊天">
      <Timeline
        items={show.data.messages.map((message) => ({
          key: message.id,
          color: message.by === 'customer' ? 'green' : 'blue',
          content: <Message message={message} />,
        }))}
      />
    </section>
  );
}

function Message({ message: { by, at, kind, text, photo, window, agreed } }: { message: ChatMessage }) {
  const other = sides[by === 'customer' ? 'recycler' : 'customer'];
  const question =
    kind === 'time' && window
      ? `想改到 ${formatWindow(window.from, window.to, Date.now())}，${other}${agreed === null ? '还没有答复' : agreed ? '同意' : '不同意'}`
      : '';
  return (
    <>
      <div>{`${formatShortMoment(at, Date.now())} · ${sides[by]}`}</div>
      <div>{question || text}</div>
      {photo !== null && (
        <Picture
          src={photo}
          alt={`${sides[by]}发的照片`}
          width={72}
          height={56}
          style={{ objectFit: 'cover', borderRadius: 8 }}
        />
      )}
    </>
  );
}
