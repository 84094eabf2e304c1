import { useId, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from '@shoushou/design/class-names';
import * as styles from './field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** Secondary text below the field: what it is for. */
  hint?: ReactNode;
  /** The error and its correction, shown at the field. */
  error?: ReactNode;
}

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  type?: 'text' | 'tel' | 'password' | 'search';
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
  name?: string;
  /** Inside the field at the right: a unit, a small button. */
  trailing?: ReactNode;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field with its label above. */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  trailing,
  type = 'text',
  ref,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles.field, error !== undefined && error !== null && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type={type}
          className={styles.input}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line below a field: its error, else its hint. @param id by which the field is described */
export function FieldNote({ id, hint, error }: { id?: string; hint?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}
