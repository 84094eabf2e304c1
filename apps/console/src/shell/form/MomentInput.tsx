import { formatExactly, toInstant } from '@shoushou/kernel/instant';
import { DayInput } from './DayInput.tsx';

interface MomentInputProps {
  /** UTC instant. */
  value?: string | undefined;
  onChange?: (instant: string | undefined) => void;
  id?: string;
}

const toMoment = (typed: string): string => toInstant(Date.parse(`${typed}+08:00`));

/** An antd form field for a date and time in Shanghai. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  return (
    <DayInput
      {...field}
      kind="moment"
      value={value === undefined ? null : formatExactly(value).replace(' ', 'T')}
      onChange={(typed) => onChange?.(typed === undefined ? undefined : toMoment(typed))}
    />
  );
}
