import { useId, type CSSProperties } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { FieldNote, type FieldProps } from './TextField.tsx';
import * as styles from './field.module.css';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** In characters; shown as a counter. */
  maxLength?: number;
  rows?: number;
  disabled?: boolean;
  name?: string;
}

/** A multi-line text field that shows how many characters are left. */
export function TextArea({ label, hint, error, value, onChange, maxLength, rows = 3, ...rest }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles.field, error !== undefined && error !== null && styles.wrong)}>
      {maxLength !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {value.length}/{maxLength}
        </span>
      )}
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <textarea
          {...rest}
          id={id}
          className={styles.input}
          style={{ '--rows': rows } as CSSProperties}
          value={value}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
