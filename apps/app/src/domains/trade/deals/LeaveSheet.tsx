import { useState } from 'react';
import type { Deal } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { showToast } from '../../../shell/messages/messages.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { exitText } from '../deals.labels.ts';
import { useAnswerOffer, useCancelDeal } from '../deals.queries.ts';
import * as styles from '../listings/second-hand.module.css';

type Leaving = 'cancel' | 'decline';

interface LeaveSheetProps {
  readonly deal: Deal;
  /** Null when the sheet is closed. */
  readonly action: Leaving | null;
  readonly onClose: () => void;
  readonly onLeft?: () => void;
}

const empty = { reason: '' };

/** Ends a deal: what happens to the money, and a reason for the other side. */
export function LeaveSheet({ deal, action, onClose, onLeft }: LeaveSheetProps) {
  const cancel = useCancelDeal();
  const answer = useAnswerOffer();
  const [shown, setShown] = useState<Leaving>(action ?? 'cancel');
  if (action !== null && action !== shown) setShown(action);
  // The text stays while the sheet closes, though the deal has changed by then.
  const [words, setText] = useState(() => exitText(deal, shown));
  if (action !== null && words.title !== exitText(deal, action).title) setText(exitText(deal, action));
  const form = useForm({
    first: empty,
    check: (): { reason?: string } => ({}),
    fieldOf: { reason: 'reason' },
    send({ reason }): Promise<unknown> {
      const given = reason.trim() === '' ? {} : { reason: reason.trim() };
      return shown === 'decline'
        ? answer.mutateAsync({ no: deal.no, accept: false, ...given })
        : cancel.mutateAsync({ no: deal.no, ...given });
    },
    onDone() {
      close();
      showToast(shown === 'decline' ? '已拒绝' : '已取消');
      onLeft?.();
    },
  });

  function close(): void {
    form.reset(empty);
    onClose();
  }

  return (
    <FormSheet
      open={action !== null}
      onClose={close}
      title={words.title}
      submitText={words.act}
      danger
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <div className={styles.form}>
        <p className="ui-note">{words.text}</p>
        <TextArea
          label="原因（选填）"
          placeholder="对方会看到"
          rows={2}
          maxLength={tradeTextLimits.cancelReason}
          {...form.field('reason')}
        />
      </div>
    </FormSheet>
  );
}
