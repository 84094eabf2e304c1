import { DayInput } from '../form/DayInput.tsx';

interface Period {
  from: string | null;
  to: string | null;
}

/** The first and the last day of a list's rows; null for no limit. */
export function PeriodFilter({ from, to, onChange }: Period & { onChange: (change: Partial<Period>) => void }) {
  const day = (label: string, value: string | null, change: (day: string | null) => Partial<Period>) => (
    <DayInput
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(chosen) => onChange(change(chosen ?? null))}
      style={{ width: 152 }}
    />
  );
  return (
    <>
      {day('从', from, (chosen) => ({ from: chosen }))}
      {day('到', to, (chosen) => ({ to: chosen }))}
    </>
  );
}
