import { formatMoney } from '@shoushou/kernel/money';
import { Popconfirm } from 'antd';
import { useState } from 'react';
import { ActionButton, type ActionButtonProps } from './form/ActionButton.tsx';

interface ConfirmButtonProps extends Pick<
  ActionButtonProps,
  'type' | 'size' | 'danger' | 'disabled' | 'loading' | 'letter' | 'children'
> {
  ask: string;
  note?: string;
  /** Label of the confirm button. */
  confirmText: string;
  cancelText?: string;
  /** Checked before the question is shown; false when something is missing. */
  ready?: () => Promise<boolean>;
  onConfirm: () => void;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ ask, note, confirmText, cancelText, ready, onConfirm, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popconfirm
      title={ask}
      {...(note === undefined ? {} : { description: note })}
      okText={confirmText}
      // For operators who opened it by a key: Enter confirms, Escape cancels.
      okButtonProps={{ autoFocus: true }}
      destroyOnHidden
      {...(cancelText === undefined ? {} : { cancelText })}
      open={open}
      onOpenChange={(next) => {
        if (!next || !ready) setOpen(next);
        else void ready().then(setOpen);
      }}
      onConfirm={onConfirm}
    >
      {/* It asks before it acts: a press on its row is not one on it. */}
      <ActionButton data-acts="" {...button} />
    </Popconfirm>
  );
}

interface MoneyConfirmButtonProps extends Omit<ConfirmButtonProps, 'ask'> {
  amountFen: number;
  /** Text after the amount, such as 退给买家. */
  where: string;
}

/** A button that moves money: its confirmation states the amount and the recipient. */
export function MoneyConfirmButton({ amountFen, where, ...button }: MoneyConfirmButtonProps) {
  return <ConfirmButton cancelText="再看看" {...button} ask={`把 ${formatMoney(amountFen)} ${where}`} />;
}
