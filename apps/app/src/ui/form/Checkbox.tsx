import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './choice.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; links inside it remain links. */
  children: ReactNode;
  disabled?: boolean;
  /** Round for consent, square in a list of several. */
  shape?: 'round' | 'square';
  name?: string;
}

/** A checkbox. Consent must never be given in advance: pass `checked` as false at first. */
export function Checkbox({ checked, onChange, children, disabled = false, shape = 'round', name }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={styles.checkBox}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classNames(styles.checkMark, shape === 'square' && styles.checkMarkSquare)} aria-hidden="true">
        <Check size={14} />
      </span>
      <span>{children}</span>
    </label>
  );
}
