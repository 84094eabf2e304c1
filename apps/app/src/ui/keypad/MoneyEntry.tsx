import { useId, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { entryProblem, groupEntry, readEntry } from './keypad-entry.ts';
import * as styles from './keypad.module.css';

/**
 * Amount as it is typed, in yuan: two decimals, up to nine digits before the point. Pass the same rules to
 * NumericKeypad.
 */
export const MONEY_RULES = { decimals: 2, integers: 9 } as const;

export interface MoneyEntryProps {
  label: ReactNode;
  /** The typed yuan, such as `1000.5`; parse it with `parseYuan` of the kernel. */
  value: string;
  onChange: (value: string) => void;
  /** Below the line, such as 可提现 ¥2,846.30. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Enters the whole available amount; its button is 全部. */
  onAll?: () => void;
  /**
   * Whether the surrounding sheet opens with the focus here: the system keyboard stays closed, and a hardware keyboard
   * can type at once.
   */
  first?: boolean;
  /** Called on the Enter key of a hardware keyboard. */
  onSubmit?: () => void;
}

/**
 * Sets the `autofocus` attribute, which a dialog respects when it opens; React's own property would focus the field
 * before the dialog is open.
 */
function markFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

/** The main amount of a screen, typed on the NumericKeypad below it or on a hardware keyboard. */
export function MoneyEntry({
  label,
  value,
  onChange,
  hint,
  error: refusal,
  onAll,
  first = false,
  onSubmit,
}: MoneyEntryProps) {
  const id = useId();
  const error = entryProblem(value, MONEY_RULES) ?? refusal;
  const shown = groupEntry(value);
  return (
    <div>
      <label className={styles.entryLabel} htmlFor={id}>
        {label}
      </label>
      <div className={styles.entryBox}>
        <span className={styles.entrySign} aria-hidden="true">
          ¥
        </span>
        <span className={classNames(styles.entryNumber, shown.length > 8 && styles.entryNumberLong)} aria-hidden="true">
          {shown}
          <span className={styles.entryCaret} />
        </span>
        <input
          ref={first ? markFirst : undefined}
          id={id}
          className={styles.entryInput}
          // The page shows its own keypad, so the system keyboard stays closed.
          inputMode="none"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(readEntry(event.target.value, MONEY_RULES, value))}
          onKeyDown={(event) => event.key === 'Enter' && onSubmit?.()}
        />
      </div>
      {(hint !== undefined || error || onAll) && (
        <div className={classNames(styles.entryFoot, Boolean(error) && styles.entryFootWrong)}>
          <span id={`${id}-note`} role={error ? 'alert' : undefined}>
            {error || hint}
          </span>
          {onAll && (
            <button type="button" className={styles.entryAll} onClick={onAll}>
              全部
            </button>
          )}
        </div>
      )}
    </div>
  );
}
