import { useId, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import '../form/choice.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  /** At the right, before the mark: a balance, a price. */
  aside?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioListProps<Value extends string> {
  legend: string;
  /** The legend is read aloud, not seen. */
  hideLegend?: boolean;
  choices: ReadonlyArray<RadioChoice<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** One of several, each a full row. */
export function RadioList<Value extends string>({ legend, hideLegend = false, choices, value, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-radios">
      <legend className={hideLegend ? 'ui-unseen' : 'ui-radios__legend'}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="ui-radio">
          <input
            type="radio"
            className="ui-radio__input"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span className="ui-radio__words">
            {choice.label}
            {choice.note !== undefined && <span className="ui-radio__note">{choice.note}</span>}
          </span>
          {choice.aside !== undefined && <span className="ui-radio__value">{choice.aside}</span>}
          <span className="ui-radio__mark" aria-hidden="true">
            <Check size={14} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
