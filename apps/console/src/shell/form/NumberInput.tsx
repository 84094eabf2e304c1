import { readTypedNumber, tidyTypedNumber, typedNumberProblem } from '@shoushou/kernel/typed/number';
import { InputNumber, Tooltip, type InputNumberProps } from 'antd';
import { useState } from 'react';

export interface NumberInputProps extends Omit<InputNumberProps<number>, 'parser' | 'stringMode' | 'onInput'> {
  /** Digits after the point at most. */
  precision?: number;
}

const SIGN = /^\s*[-−－]/;

/**
 * antd's number field, read as every typed number is: antd's own reading drops what it does not know, so that `12,5`
 * becomes
 * 125. What can't be read changes nothing, and a note says why.
 */
export function NumberInput({ precision, ...rest }: NumberInputProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const decimals = precision ?? 6;
  return (
    <Tooltip open={problem !== null} title={problem} color="red" placement="topLeft">
      <InputNumber<number>
        {...rest}
        {...(precision === undefined ? {} : { precision })}
        {...(problem === null ? {} : { status: 'error' })}
        parser={(text = '') => {
          const [sign, figures] = SIGN.test(text) ? ['-', text.replace(SIGN, '')] : ['', text];
          const read = typeof readTypedNumber(figures, decimals) === 'number';
          // antd types the result as a number and reads its text; what is no number changes nothing.
          return (read
            ? sign + tidyTypedNumber(figures, decimals)
            : text.trim() === ''
              ? ''
              : 'NaN') as unknown as number;
        }}
        onInput={(text) => setProblem(typedNumberProblem(text.replace(SIGN, ''), decimals))}
      />
    </Tooltip>
  );
}
