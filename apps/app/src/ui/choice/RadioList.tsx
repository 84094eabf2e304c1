import { useId, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import * as styles from '../form/choice.module.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  /** Shown at the right, before the radio mark: a balance, a price. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioListProps<Value extends string> {
  legend: string;
  /** The legend is for screen readers only. */
  hideLegend?: boolean;
  choices: ReadonlyArray<RadioChoice<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A choice of one; each option is a full row. */
export function RadioList<Value extends string>({
  legend,
  hideLegend = false,
  choices,
  value,
  onChange,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLegend ? 'ui-unseen' : styles.radiosLegend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.radio}>
          <input
            type="radio"
            className={styles.radioInput}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className={styles.radioText}>
            {choice.label}
            {choice.note !== undefined && <span className={styles.radioNote}>{choice.note}</span>}
          </span>
          {choice.aside !== undefined && <span className={styles.radioValue}>{choice.aside}</span>}
          <span className={styles.radioMark} aria-hidden="true">
            <Check size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
