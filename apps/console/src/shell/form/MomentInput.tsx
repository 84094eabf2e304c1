import { Input } from 'antd';

interface MomentInputProps {
  /** UTC instant. */
  value?: string | undefined;
  onChange?: (instant: string | undefined) => void;
  id?: string;
}

/** Converts to `yyyy-MM-ddTHH:mm` in the operator's time zone, the value of the browser's date-and-time input. */
function localMinute(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** An antd form field for a date and time in the operator's time zone. */
export function MomentInput({ value, onChange, id }: MomentInputProps) {
  return <Input {...(id === undefined ? {} : { id })} type="datetime-local" value={value === undefined ? '' : localMinute(value)} onChange={({ target }) => onChange?.(target.value === '' ? undefined : new Date(target.value).toISOString())} />;
}
