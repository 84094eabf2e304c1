import { useId, type ReactNode } from 'react';
import '../form/choice.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  note?: ReactNode;
  /** The change is under way: no second one, and the focus stays. */
  busy?: boolean;
}

/** A row with a switch; the whole row is the target. */
export function Switch({ checked, onChange, label, note, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="ui-switch">
      <label htmlFor={id}>
        {label}
        {note !== undefined && <span className="ui-switch__note">{note}</span>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="ui-switch__input"
        checked={checked}
        aria-disabled={busy || undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <span className="ui-switch__track" aria-hidden="true" />
    </div>
  );
}
