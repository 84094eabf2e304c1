import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import * as styles from './form-failure.module.css';

export interface FormFailureProps {
  /** The error and its remedy; without it nothing is rendered. */
  text: ReactNode;
}

/** Why a form or an action failed as a whole; shown above the button that was pressed. */
export function FormFailure({ text }: FormFailureProps) {
  if (text === undefined || text === null) return null;
  return (
    <p className={styles.formFailure} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
