import { useState } from 'react';
import type { ListingQuestion } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useAnswerQuestion } from '../trade.queries.ts';
import * as styles from '../market/second-hand.module.css';

interface AnswerSheetProps {
  /** Null when the sheet is closed. */
  readonly question: ListingQuestion | null;
  readonly onClose: () => void;
}

/** The owner's answer to a question; possible once. */
export function AnswerSheet({ question, onClose }: AnswerSheetProps) {
  const answer = useAnswerQuestion();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);

  function close(): void {
    setText('');
    setAsked(false);
    answer.reset();
    onClose();
  }

  function send(): void {
    setAsked(true);
    if (shown === null || text.trim() === '') return;
    answer.mutate(
      { id: shown.id, text: text.trim() },
      {
        onSuccess: () => {
          close();
          showToast('已回答', { style: 'success' });
        },
      },
    );
  }

  return (
    <FormSheet open={question !== null} onClose={close} title={`回答${shown?.askerName ?? ''}`} submitText="回答" onSubmit={send} busy={answer.isPending} failure={failureText(answer.error)}>
      <div className={styles.form}>
        <p className="ui-note">{shown?.text}</p>
        <TextArea label="您的回答" rows={3} maxLength={tradeTextLimits.answer} value={text} onChange={setText} hint="大家都看得到，回答后不能修改" error={asked && text.trim() === '' ? '请写下回答' : undefined} />
      </div>
    </FormSheet>
  );
}
