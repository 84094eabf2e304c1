import { useState } from 'react';
import type { ListingQuestion } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useAnswerQuestion } from '../trade.queries.ts';
import * as styles from './second-hand.module.css';
import { problemsOf, required } from '../../../ui/form/validators.ts';

interface AnswerSheetProps {
  /** Null when the sheet is closed. */
  readonly question: ListingQuestion | null;
  readonly onClose: () => void;
}

/** The owner's answer to a question; possible once. */
export function AnswerSheet({ question, onClose }: AnswerSheetProps) {
  const answer = useAnswerQuestion();
  const [shown, setShown] = useState(question);
  if (question !== null && question !== shown) setShown(question);

  const form = useForm({
    first: { text: '' },
    check: ({ text }) => problemsOf({ text: required('请写下回答')(text) }),
    fieldOf: { text: 'text' },
    send: ({ text }) => answer.mutateAsync({ id: shown!.id, text: text.trim() }),
    onDone() {
      close();
      showToast('已回答', { style: 'success' });
    },
  });

  function close(): void {
    form.reset({ text: '' });
    onClose();
  }

  return (
    <FormSheet
      open={question !== null}
      onClose={close}
      title={`回答${shown?.askerName ?? ''}`}
      submitText="回答"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.form}>
        <p className="ui-note">{shown?.text}</p>
        <TextArea
          label="您的回答"
          rows={3}
          maxLength={tradeTextLimits.answer}
          hint="大家都看得到，回答后不能修改"
          {...form.field('text')}
        />
      </div>
    </FormSheet>
  );
}
