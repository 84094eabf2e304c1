import type { ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import Delete from 'lucide-react/icons/delete';
import { DIGITS, pressKey, type Digit, type EntryRules, type Key } from './keypad-entry.ts';
import * as buttonStyles from '../form/button.module.css';
import * as styles from './keypad.module.css';

export interface NumericKeypadProps extends EntryRules {
  value: string;
  onChange: (value: string) => void;
  /** Label of the large confirm key, such as 提现 or 确定. Without it the keypad has digits and delete only. */
  confirm?: ReactNode;
  onConfirm?: () => void;
  confirmDisabled?: boolean;
  busy?: boolean;
  /** Accessible name of the group, such as 金额键盘. */
  label?: string;
  /** The entry is a code, not a number: leading zeros are kept. */
  literal?: boolean;
  /** Order of the digits, row by row. */
  digits?: readonly Digit[];
}

/** Large keys for a number and an even larger one for the action; at the foot of a page, within reach of a thumb. */
export function NumericKeypad({
  value,
  onChange,
  decimals,
  integers,
  confirm,
  onConfirm,
  confirmDisabled = false,
  busy = false,
  label = '数字键盘',
  literal = false,
  digits = DIGITS,
}: NumericKeypadProps) {
  const press = (key: Key) => {
    if (literal && key !== 'back') onChange(value.length < integers ? value + key : value);
    else onChange(pressKey(value, key, { decimals, integers }));
  };
  const key = (name: Key, className = styles.key) => (
    <button key={name} type="button" className={className} onClick={() => press(name)}>
      {name}
    </button>
  );
  const back = (
    <button
      key="back"
      type="button"
      className={styles.key}
      aria-label="删除"
      disabled={value === ''}
      onClick={() => press('back')}
    >
      <Delete size={24} />
    </button>
  );
  if (confirm === undefined) {
    return (
      <div className={classNames(styles.keypad, styles.plain)} role="group" aria-label={label}>
        {digits.slice(0, 9).map((digit) => key(digit))}
        {decimals > 0 ? key('.') : <span className={classNames(styles.key, styles.keyNone)} />}
        {digits.slice(9).map((digit) => key(digit))}
        {back}
      </div>
    );
  }
  return (
    <div className={styles.keypad} role="group" aria-label={label}>
      {DIGITS.slice(0, 3).map((digit) => key(digit))}
      {back}
      {DIGITS.slice(3, 9).map((digit) => key(digit))}
      {key('0', classNames(styles.key, decimals > 0 ? styles.keyWide : styles.keyWidest))}
      {decimals > 0 && key('.')}
      <button
        type="button"
        className={classNames(styles.key, styles.keyConfirm)}
        disabled={confirmDisabled}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => !busy && onConfirm?.()}
      >
        {busy && <span className={buttonStyles.work} aria-hidden="true" />}
        {confirm}
      </button>
    </div>
  );
}
