import { useState } from 'react';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useAskQuestion } from '../trade.queries.ts';

interface AskSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly no: string;
}

/** A public question to the owner. */
export function AskSheet({ open, onClose, no }: AskSheetProps) {
  const ask = useAskQuestion();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);

  function close(): void {
    setAsked(false);
    ask.reset();
    onClose();
  }

  function send(): void {
    setAsked(true);
    if (text.trim() === '') return;
    ask.mutate(
      { no, text: text.trim() },
      {
        onSuccess: () => {
          setText('');
          close();
          showToast('已提问，对方回答后会通知您', { style: 'success' });
        },
      },
    );
  }

  return (
    <FormSheet open={open} onClose={close} title="问一问" submitText="提问" onSubmit={send} busy={ask.isPending} failure={failureText(ask.error)}>
      <TextArea label="想问什么" placeholder="如 买了多久，有没有修过" rows={3} maxLength={tradeTextLimits.question} value={text} onChange={setText} hint="问题和回答大家都看得到，请不要留电话和微信" error={asked && text.trim() === '' ? '请写下您的问题' : undefined} />
    </FormSheet>
  );
}
