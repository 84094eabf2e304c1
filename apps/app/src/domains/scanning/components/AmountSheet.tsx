import { useState } from 'react';
import { parseYuan } from '@shoushou/kernel/money';
import { walletTextLimits } from '@shoushou/rules/wallet/text-limits';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { MONEY_RULES, MoneyEntry } from '../../../ui/keypad/MoneyEntry.tsx';
import { NumericKeypad } from '../../../ui/keypad/NumericKeypad.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { ReceiveRequest } from '../receive.queries.ts';
import { receiveProblem } from '../receive.rules.ts';
import * as styles from './scanning.module.css';

export interface AmountSheetProps {
  open: boolean;
  onClose: () => void;
  onRequest: (request: ReceiveRequest) => void;
}

/** The requested amount and its purpose. */
export function AmountSheet({ open, onClose, onRequest }: AmountSheetProps) {
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTyped('');
      setNote('');
      setAsked(false);
    }
  }
  const problem = receiveProblem(typed);

  function confirm(): void {
    setAsked(true);
    if (problem === null) onRequest({ amountFen: parseYuan(typed), note: note.trim() });
  }

  return (
    <BottomSheet open={open} onClose={onClose} title="设置金额" flush>
      <div className={styles.sheet}>
        <MoneyEntry first label="收款金额" value={typed} onChange={setTyped} error={asked ? (problem ?? undefined) : undefined} onSubmit={confirm} />
        <TextField label="备注（选填）" value={note} onChange={setNote} maxLength={walletTextLimits.receiveNote} placeholder="如 旧书两捆" hint="付款人会看到" />
      </div>
      <NumericKeypad value={typed} onChange={setTyped} {...MONEY_RULES} label="金额键盘" confirm="确定" onConfirm={confirm} />
    </BottomSheet>
  );
}
