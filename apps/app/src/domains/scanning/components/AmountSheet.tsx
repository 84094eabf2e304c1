import { useState } from 'react';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { walletTextLimits } from '@shoushou/rules/wallet/text-limits';
import { useForm } from '../../../shell/calls/use-form.ts';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { MONEY_RULES, MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ReceiveRequest } from '../receive.queries.ts';
import { amountProblem, receiveProblem } from '../receive.rules.ts';
import * as styles from './scanning.module.css';

export interface AmountSheetProps {
  open: boolean;
  onClose: () => void;
  onRequest: (request: ReceiveRequest) => void;
}

const empty = { typed: '', note: '' };

/** The requested amount and its purpose. */
export function AmountSheet({ open, onClose, onRequest }: AmountSheetProps) {
  const form = useForm({
    first: empty,
    check: ({ typed }) => amountProblem(receiveProblem(typed)),
    send: async ({ typed, note }) => ({ amountFen: parseYuan(typed), note: note.trim() }),
    onDone: onRequest,
  });
  const { typed, note } = form.draft;
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) form.reset(empty);
  }
  const type = (entry: string): void => form.change({ typed: entry });

  return (
    <BottomSheet open={open} onClose={onClose} title="设置金额" flush>
      <div className={styles.sheet}>
        <MoneyEntry
          first
          label="收款金额"
          value={typed}
          onChange={type}
          error={form.errors.amount}
          onSubmit={form.submit}
        />
        <TextField
          label="备注（选填）"
          value={note}
          onChange={(next) => form.change({ note: next })}
          maxLength={walletTextLimits.receiveNote}
          placeholder="如 旧书两捆"
          hint="付款人会看到"
        />
      </div>
      <NumericKeypad
        value={typed}
        onChange={type}
        {...MONEY_RULES}
        label="金额键盘"
        confirm="确定"
        onConfirm={form.submit}
      />
    </BottomSheet>
  );
}
