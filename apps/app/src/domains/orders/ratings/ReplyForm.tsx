import { useState } from 'react';
import { orderTextLimits } from '@shoushou/rules/orders/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { useReplyRating } from '../orders.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

/** Replies to the rating that one received: behind a button, since few do. */
export function ReplyForm({ no }: { no: string }) {
  const [open, setOpen] = useState(false);
  const reply = useReplyRating();
  const form = useForm({
    first: { text: '' },
    check: ({ text }) => problemsOf({ text: required('请写下回复')(text) }),
    fieldOf: { text: 'text' },
    send: ({ text }) => reply.mutateAsync({ no, text: text.trim() }),
    onDone: () => showToast('回复已发布，对方会收到消息'),
  });
  if (!open) {
    return (
      <Button size="small" onPress={() => setOpen(true)}>
        回复评价
      </Button>
    );
  }
  return (
    <div className="ui-stack">
      {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
      <TextArea
        label="回复评价"
        placeholder="只能回复一次，大家都能看到"
        maxLength={orderTextLimits.ratingReply}
        rows={2}
        {...form.field('text')}
      />
      <Button kind="primary" size="small" busy={form.busy} onPress={form.submit}>
        发布回复
      </Button>
    </div>
  );
}
