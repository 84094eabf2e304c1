import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import * as styles from '../form/choice.module.css';

export interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The accessible name, such as 冰箱数量. */
  label: string;
  minimum?: number;
  maximum?: number;
  unit?: string;
}

/** A small whole number with buttons for one less and one more. */
export function Stepper({ value, onChange, label, minimum = 0, maximum = 99, unit = '' }: StepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.stepperButton}
        aria-label={`减少${label}`}
        disabled={value <= minimum}
        onClick={() => onChange(value - 1)}
      >
        <span>
          <Minus size={18} />
        </span>
      </button>
      <output className={styles.stepperValue} aria-live="polite">
        {value}
        {unit}
      </output>
      <button
        type="button"
        className={styles.stepperButton}
        aria-label={`增加${label}`}
        disabled={value >= maximum}
        onClick={() => onChange(value + 1)}
      >
        <span>
          <Plus size={18} />
        </span>
      </button>
    </div>
  );
}
