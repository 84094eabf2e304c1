import { Input } from 'antd';
import { useState } from 'react';

interface LinesInputProps {
  value?: readonly string[] | undefined;
  onChange?: (lines: string[]) => void;
  id?: string;
  rows?: number;
  placeholder?: string;
}

/** An antd form field for a list: one entry a line. */
export function LinesInput({ value, onChange, id, rows = 4, placeholder }: LinesInputProps) {
  const [typed, setTyped] = useState(() => (value ?? []).join('\n'));
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      {...(placeholder === undefined ? {} : { placeholder })}
      rows={rows}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
    />
  );
}

/** An antd form field for numbers: `7、30、90`. */
export function NumbersInput({
  value,
  onChange,
  id,
}: {
  value?: readonly number[] | undefined;
  onChange?: (numbers: number[]) => void;
  id?: string;
}) {
  const [typed, setTyped] = useState(() => (value ?? []).join('、'));
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.((target.value.match(/\d+/g) ?? []).map(Number));
      }}
    />
  );
}
