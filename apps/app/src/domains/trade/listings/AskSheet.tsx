import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useAskQuestion } from '../trade.queries.ts';
import { problemsOf, required } from '../../../ui/form/validators.ts';

interface AskSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly no: string;
}

/** A public question to the owner. */
export function AskSheet({ open, onClose, no }: AskSheetProps) {
  const ask = useAskQuestion();
  const form = useForm({
    first: { text: '' },
    check: ({ text }) => problemsOf({ text: required('请写下您的问题')(text) }),
    fieldOf: { text: 'text' },
    send: ({ text }) => ask.mutateAsync({ no, text: text.trim() }),
    onDone() {
      form.reset({ text: '' });
      onClose();
      showToast('已提问，对方回答后会通知您', { style: 'success' });
    },
  });

  function close(): void {
    form.reset();
    onClose();
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title="问一问"
      submitText="提问"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextArea
        label="想问什么"
        placeholder="如 买了多久，有没有修过"
        rows={3}
        maxLength={tradeTextLimits.question}
        hint="问题和回答大家都看得到，请不要留电话和微信"
        {...form.field('text')}
      />
    </FormSheet>
  );
}
