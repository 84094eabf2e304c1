import { Input } from 'antd';

interface Period {
  from: string | null;
  to: string | null;
}

/** The first and the last day of a list's rows; null for no limit. */
export function PeriodFilter({ from, to, onChange }: Period & { onChange: (change: Partial<Period>) => void }) {
  const day = (label: string, value: string | null, change: (day: string | null) => Partial<Period>) => (
    <Input
      aria-label={label}
      type="date"
      data-chosen={value === null ? undefined : true}
      value={value ?? ''}
      onChange={({ target }) => onChange(change(target.value || null))}
      style={{ width: 128 }}
    />
  );
  return (
    <>
      {day('从', from, (chosen) => ({ from: chosen }))}
      {day('到', to, (chosen) => ({ to: chosen }))}
    </>
  );
}
