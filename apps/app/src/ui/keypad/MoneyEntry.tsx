import { useId, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { groupEntry, readEntry } from './keypad-entry.ts';
import * as styles from './keypad.module.css';

/** Yuan as they are typed: two decimals, up to nine digits before the point. Pass to NumericKeypad too. */
export const MONEY_RULES = { decimals: 2, integers: 9 } as const;

export interface MoneyEntryProps {
  label: ReactNode;
  /** Typed yuan, `1000.5`; read it with `parseYuan` of the kernel. */
  value: string;
  onChange: (value: string) => void;
  /** Under the line: 可提现 ¥2,846.30. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Fills in everything there is; shown as 全部. */
  onAll?: () => void;
  /** A sheet around it opens with the focus here: no system keyboard comes, and a hardware one types at once. */
  first?: boolean;
  /** Ends the entry from a hardware keyboard. */
  onSubmit?: () => void;
}

/** A dialog that opens keeps to this mark; React's own property focuses before it is open. */
function markFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

/** The one amount a screen is about, typed with the NumericKeypad below it or a hardware keyboard. */
export function MoneyEntry({ label, value, onChange, hint, error, onAll, first = false, onSubmit }: MoneyEntryProps) {
  const id = useId();
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
          // The page brings its own keypad: the system's stays away.
          inputMode="none"
          autoComplete="off"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(readEntry(event.target.value, MONEY_RULES))}
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
