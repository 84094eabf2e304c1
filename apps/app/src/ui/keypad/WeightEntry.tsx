import { useId, type ReactNode } from 'react';
import type { WeightUnit } from '@shoushou/kernel/weight';
import { classNames } from '@shoushou/design/class-names';
import { unitLabel } from '@shoushou/design/Weight';
import { entryProblem, readEntry, type EntryRules } from './keypad-entry.ts';
import * as styles from './keypad.module.css';

/**
 * Weight as it is typed: grams in kilograms, and 5 grams in 斤, so that what is typed is what is stored; up to six
 * digits before the point. Pass the same rules to NumericKeypad.
 */
export function weightRules(unit: WeightUnit): EntryRules {
  return { decimals: unit === 'kg' ? 3 : 2, integers: 6 };
}

export interface WeightEntryProps {
  /** Accessible name, such as 净重. */
  label: string;
  /** The typed or measured number in `unit`; parse it with `parseWeight` of the kernel. */
  value: string;
  unit: WeightUnit;
  /** Without it the number is read-only (a scale's reading). */
  onChange?: (value: string) => void;
  /** Above the number: a 稳定 tag, 毛重 25.62 · 皮重 0.40 kg. */
  head?: ReactNode;
  /** Below it: 去皮, 置零, 斤 / kg. */
  actions?: ReactNode;
  error?: ReactNode;
  /** Called on the Enter key of a keyboard. */
  onSubmit?: () => void;
}

/** The main weight of a screen in 64 px: measured by a scale or typed. */
export function WeightEntry({
  label,
  value,
  unit,
  onChange,
  head,
  actions,
  error: refusal,
  onSubmit,
}: WeightEntryProps) {
  const id = useId();
  const error = (onChange && entryProblem(value, weightRules(unit))) ?? refusal;
  const number = (
    <>
      <span className={classNames(styles.entryNumber, value.length > 7 && styles.entryNumberLong)} aria-hidden="true">
        {value === '' ? '0' : value}
        {onChange && <span className={styles.entryCaret} />}
      </span>
      <span className={styles.weighingUnit} aria-hidden="true">
        {unitLabel(unit)}
      </span>
    </>
  );
  return (
    <div className={styles.weighing}>
      {head !== undefined && <div className={styles.weighingHead}>{head}</div>}
      <div className={styles.entryBox}>
        {number}
        {onChange ? (
          <input
            id={id}
            className={styles.entryInput}
            inputMode="none"
            autoComplete="off"
            aria-label={`${label}，单位 ${unit === 'kg' ? '千克' : '斤'}`}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={(event) => onChange(readEntry(event.target.value, weightRules(unit), value))}
            onKeyDown={(event) => event.key === 'Enter' && onSubmit?.()}
          />
        ) : (
          <output className="ui-unseen" aria-live="off">
            {label} {value} {unit === 'kg' ? '千克' : '斤'}
          </output>
        )}
      </div>
      {error && (
        <p className={styles.weighingError} role="alert">
          {error}
        </p>
      )}
      {actions !== undefined && <div className={styles.weighingActions}>{actions}</div>}
    </div>
  );
}
