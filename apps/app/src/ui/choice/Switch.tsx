import { useId, type ReactNode } from 'react';
import * as styles from '../form/choice.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  note?: ReactNode;
  /** A change is in progress: further presses are ignored and the focus stays. */
  busy?: boolean;
}

/** A row with a switch; the whole row is the press target. */
export function Switch({ checked, onChange, label, note, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switchRow}>
      <label htmlFor={id}>
        {label}
        {note !== undefined && <span className={styles.switchNote}>{note}</span>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switchInput}
        checked={checked}
        aria-disabled={busy || undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
      <span className={styles.switchTrack} aria-hidden="true" />
    </div>
  );
}
