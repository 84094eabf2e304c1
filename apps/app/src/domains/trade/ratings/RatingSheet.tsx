import type { Deal } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { StarsInput } from '../../../ui/choice/Stars.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useRateDeal } from '../deals.queries.ts';
import * as styles from '../listings/second-hand.module.css';

interface RatingSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly deal: Deal;
}

/** Rates the other side, once: stars and a text. */
export function RatingSheet({ open, onClose, deal: { no, side, otherName } }: RatingSheetProps) {
  const write = useRateDeal();
  const form = useForm({
    first: { stars: null as number | null, text: '' },
    check: ({ stars }): { stars?: string; text?: string } => (stars === null ? { stars: '请选择星级' } : {}),
    fieldOf: { text: 'text' },
    send: ({ stars, text }) => write.mutateAsync({ no, stars: stars!, text: text.trim() }),
    onDone() {
      close();
      showToast('谢谢您的评价', { style: 'success' });
    },
  });
  const { stars, text } = form.draft;

  function close(): void {
    form.reset();
    onClose();
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title={side === 'buyer' ? '评价卖家' : '评价买家'}
      submitText="提交评价"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.form}>
        <StarsInput legend={`给${otherName}打分`} value={stars} onChange={(next) => form.change({ stars: next })} />
        {form.errors.stars && (
          <p className="ui-hint" role="alert">
            {form.errors.stars}
          </p>
        )}
        <TextArea
          label="说说这次交易"
          placeholder={side === 'buyer' ? '东西和描述一样吗' : '付款和收货爽快吗'}
          maxLength={tradeTextLimits.rating}
          rows={3}
          value={text}
          onChange={(next) => form.change({ text: next })}
          error={form.errors.text}
        />
      </div>
    </FormSheet>
  );
}
