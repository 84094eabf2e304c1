import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import * as styles from './form-failure.module.css';

export interface FormFailureProps {
  /** What happened and what to do; nothing is drawn without it. */
  text: ReactNode;
}

/** What went wrong with a form or an act as a whole, over the button that failed. */
export function FormFailure({ text }: FormFailureProps) {
  if (text === undefined || text === null) return null;
  return (
    <p className={styles.formFailure} role="alert">
      <CircleAlert size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
