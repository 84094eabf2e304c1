import { lazy, Suspense, useState } from 'react';
import MessageSquare from 'lucide-react/icons/message-square';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { useChat } from '../chat.queries.ts';

const ChatSheet = lazy(() => import('./ChatSheet.tsx'));

/** Opens the conversation of an order; shows how much of it is unread. */
export default function ChatButton({ no, adcode }: { no: string; adcode: string }) {
  const { data } = useChat(no);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <Button icon={<MessageSquare size={18} />} onPress={() => setOpen(true)}>
        <Badge count={unread} label={`${unread} 条未读`}>
          发消息
        </Badge>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChatSheet no={no} adcode={adcode} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
