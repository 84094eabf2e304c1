import { formatMoney } from '@shoushou/kernel/money';
import { Button, Popconfirm, type ButtonProps } from 'antd';
import { useState } from 'react';

interface ConfirmButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'loading' | 'children'> {
  ask: string;
  note?: string;
  /** On the button that does it. */
  confirmText: string;
  cancelText?: string;
  /** Looked at before it asks; false when something is missing. */
  ready?: () => Promise<boolean>;
  onConfirm: () => void;
}

/** A button that asks once more before it acts. */
export function ConfirmButton({ ask, note, confirmText, cancelText, ready, onConfirm, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popconfirm
      title={ask}
      {...(note === undefined ? {} : { description: note })}
      okText={confirmText}
      {...(cancelText === undefined ? {} : { cancelText })}
      open={open}
      onOpenChange={(next) => {
        if (!next || !ready) setOpen(next);
        else void ready().then(setOpen);
      }}
      onConfirm={onConfirm}
    >
      <Button {...button} />
    </Popconfirm>
  );
}

interface MoneyConfirmButtonProps extends Omit<ConfirmButtonProps, 'ask'> {
  amountFen: number;
  /** After the amount: 退给买家. */
  where: string;
}

/** A button that moves money: it names the amount and where it goes before it acts. */
export function MoneyConfirmButton({ amountFen, where, ...button }: MoneyConfirmButtonProps) {
  return <ConfirmButton cancelText="再看看" {...button} ask={`把 ${formatMoney(amountFen)} ${where}`} />;
}
