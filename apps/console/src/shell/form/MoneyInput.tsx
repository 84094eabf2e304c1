import { formatYuan } from '@shoushou/kernel/money';
import { parseYuan } from '@shoushou/kernel/typed/amounts';
import { Input, type FormRule } from 'antd';
import { useState } from 'react';

interface MoneyInputProps {
  /** Fen; NaN while the text is no valid amount. */
  value?: number | undefined;
  onChange?: (fen: number | undefined) => void;
  id?: string;
}

/** An antd form field for an amount typed in yuan. */
export function MoneyInput({ value, onChange, id }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => (value === undefined ? '' : formatYuan(value)));
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      suffix="元"
      inputMode="decimal"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value.trim() === '' ? undefined : (parseYuan(target.value) ?? Number.NaN));
      }}
    />
  );
}

/** Rejects text that is no valid amount. */
export const moneyRule: FormRule = {
  validator: (_, value: number | undefined) =>
    Number.isNaN(value) ? Promise.reject(new Error('请填写金额，如 5 或 5.50')) : Promise.resolve(),
};
