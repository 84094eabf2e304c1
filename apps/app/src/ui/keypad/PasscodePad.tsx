import { useEffect, useRef, useState, type ReactNode } from 'react';
import { shuffledDigits } from './keypad-entry.ts';
import { NumericKeypad } from './NumericKeypad.tsx';
import { SixBoxCode } from './SixBoxCode.tsx';
import * as styles from './six-box-code.module.css';

export interface PasscodePadProps {
  value: string;
  onChange: (value: string) => void;
  /** Called once with all six digits; clear `value` to ask again. */
  onComplete: (value: string) => void;
  label?: string;
  /** The payment's purpose; shown above the boxes. */
  head?: ReactNode;
  /** For example 支付密码不对，还可以试 4 次. */
  error?: string | null;
  busy?: boolean;
  /** Links below the boxes, such as 忘记密码. */
  foot?: ReactNode;
}

const RULES = { decimals: 0, integers: 6 };

/**
 * Six dots and the page's own keypad with its digits in a random order each time, so that neither the system keyboard
 * nor an onlooker who watches the fingers learns the payment password. A hardware keyboard works too.
 */
export function PasscodePad({
  value,
  onChange,
  onComplete,
  label = '支付密码',
  head,
  error = null,
  busy = false,
  foot,
}: PasscodePadProps) {
  const root = useRef<HTMLDivElement>(null);
  const [digits] = useState(shuffledDigits);
  // The entry is a code, not a number: leading zeros are kept.
  const append = (next: string) => !busy && onChange(next.slice(0, 6));
  const latest = useRef({ value, append });
  latest.current = { value, append };
  useEffect(() => {
    const element = root.current;
    const type = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) latest.current.append(latest.current.value + event.key);
      else if (event.key === 'Backspace') latest.current.append(latest.current.value.slice(0, -1));
    };
    element?.addEventListener('keydown', type);
    // A sheet around it moves the focus when it opens and respects this attribute.
    element?.setAttribute('autofocus', '');
    element?.focus();
    return () => element?.removeEventListener('keydown', type);
  }, []);
  return (
    <div ref={root} className={styles.passcode} tabIndex={-1} aria-busy={busy || undefined}>
      <div className={styles.passcodeHead}>
        {head !== undefined && <div className={styles.passcodeAmount}>{head}</div>}
        <SixBoxCode value={value} label={label} masked onComplete={onComplete} />
        <div className={styles.passcodeFoot}>
          {error !== null && (
            <p className={styles.passcodeError} role="alert">
              {error}
            </p>
          )}
          {busy && <span role="status">正在验证</span>}
          {!busy && foot}
        </div>
      </div>
      <NumericKeypad label={`${label}键盘`} value={value} {...RULES} onChange={append} literal digits={digits} />
    </div>
  );
}
