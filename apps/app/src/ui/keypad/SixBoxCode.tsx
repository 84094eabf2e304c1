import { useEffect, useId, useRef, useState } from 'react';
import { pastedCode } from '@shoushou/kernel/typed/digits';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './six-box-code.module.css';

export interface SixBoxCodeProps {
  /** The digits typed so far. */
  value: string;
  /** Without it the boxes are read-only: a passcode typed on PasscodePad, or a credential code to read out. */
  onChange?: (value: string) => void;
  /** Called once with all digits. */
  onComplete?: (value: string) => void;
  label: string;
  length?: number;
  /** Shows dots instead of digits. */
  masked?: boolean;
  error?: string | null;
  disabled?: boolean;
  autoFocus?: boolean;
}

/**
 * A code of six digits in six boxes. One real input lies behind them, so that paste, SMS autofill and screen readers
 * work.
 */
export function SixBoxCode({
  value,
  onChange,
  onComplete,
  label,
  length = 6,
  masked = false,
  error = null,
  disabled = false,
  autoFocus = false,
}: SixBoxCodeProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const reported = useRef('');
  useEffect(() => {
    if (value.length < length) reported.current = '';
    else if (reported.current !== value) {
      reported.current = value;
      onComplete?.(value);
    }
  }, [value, length, onComplete]);
  const boxes = Array.from({ length }, (_, index) => {
    const digit = value[index];
    const active = onChange !== undefined && focused && index === Math.min(value.length, length - 1);
    return (
      <span
        key={index}
        className={classNames(styles.box, active && styles.boxActive, digit !== undefined && styles.boxFilled)}
      >
        {digit === undefined ? '' : masked ? <span className={styles.dot} /> : digit}
      </span>
    );
  });
  if (!onChange) {
    return (
      <div
        className={styles.sixBoxCode}
        role="img"
        aria-label={masked ? `${label}，已输入 ${value.length} 位` : `${label} ${[...value].join(' ')}`}
      >
        <div className={styles.boxes}>{boxes}</div>
      </div>
    );
  }
  return (
    <div className={classNames(styles.sixBoxCode, error !== null && styles.wrong)}>
      <div className={styles.boxes} aria-hidden="true">
        {boxes}
      </div>
      <input
        className={styles.input}
        type={masked ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={masked ? 'off' : 'one-time-code'}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null ? id : undefined}
        value={value}
        disabled={disabled}
        autoFocus={autoFocus}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => onChange(pastedCode(event.target.value, length))}
      />
      {error !== null && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
