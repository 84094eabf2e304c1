import { useState } from 'react';
import { tidyTypedNumber, typedNumberProblem } from '@shoushou/kernel/typed/number';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'> {
  /** Digits after the point at most: 2 for yuan, 3 for kilograms, 0 for whole numbers. */
  decimals: number;
  /** Digits before it at most: 9 for yuan, 6 for kilograms. */
  integers?: number;
}

/**
 * An amount or a weight. The value is the text as it was typed, whatever the keyboard makes of the decimal sign; read
 * it with `parseYuan`, `parseWeight` or `readTypedNumber`. Once the field is left it shows the number as it was read,
 * or says in words why it can't be.
 */
export function NumberField({
  decimals,
  integers = decimals === 3 ? 6 : 9,
  value,
  onChange,
  onBlur,
  error,
  ...rest
}: NumberFieldProps) {
  const [left, setLeft] = useState(false);
  const problem = left || error ? typedNumberProblem(value, decimals, integers) : null;
  return (
    <TextField
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      error={problem ?? error}
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={() => {
        setLeft(true);
        const tidy = tidyTypedNumber(value, decimals, integers);
        if (tidy !== value) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}
