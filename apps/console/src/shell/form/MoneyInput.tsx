import { formatYuan, parseYuan } from '@shoushou/kernel/money';
import { Input, type FormRule } from 'antd';
import { useState } from 'react';

interface MoneyInputProps {
  /** Fen; not a number while what stands there is no amount. */
  value?: number | undefined;
  onChange?: (fen: number | undefined) => void;
  id?: string;
  /** Characters. */
  maxLength?: number;
}

/** An amount typed in yuan; a field of antd's form. */
export function MoneyInput({ value, onChange, id, maxLength = 10 }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => (value === undefined ? '' : formatYuan(value)));
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      suffix="元"
      inputMode="decimal"
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value.trim() === '' ? undefined : (parseYuan(target.value) ?? Number.NaN));
      }}
    />
  );
}

/** Refuses what was typed and is no amount. */
export const moneyRule: FormRule = {
  validator: (_, value: number | undefined) => (Number.isNaN(value) ? Promise.reject(new Error('请填写金额，如 5 或 5.50')) : Promise.resolve()),
};
