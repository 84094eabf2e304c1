import { formatExactly, toInstant } from '@shoushou/kernel/instant';
import { Input } from 'antd';

interface MomentInputProps {
  /** UTC instant. */
  value?: string | undefined;
  onChange?: (instant: string | undefined) => void;
  id?: string;
}

/**
 * The value of the browser's date-and-time input, `yyyy-MM-ddTHH:mm`: in Shanghai like all times of the console,
 * whatever the operator's time zone.
 */
const toValue = (instant: string): string => formatExactly(instant).replace(' ', 'T');
const toMoment = (value: string): string => toInstant(Date.parse(`${value}+08:00`));

/** An antd form field for a date and time in Shanghai. */
export function MomentInput({ value, onChange, id }: MomentInputProps) {
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      type="datetime-local"
      value={value === undefined ? '' : toValue(value)}
      onChange={({ target }) => onChange?.(target.value === '' ? undefined : toMoment(target.value))}
    />
  );
}
