import { useEffect, useRef, useState, type RefObject } from 'react';
import * as fieldStyles from './field.module.css';
import * as failureStyles from './form-failure.module.css';

/**
 * Scrolls to the first error of a form and focuses its control, after each attempt to submit and when its response has
 * arrived. @returns the form's ref, and a function to call at each attempt
 */
export function useFirstError(
  busy: boolean,
): readonly [form: RefObject<HTMLFormElement | null>, attempted: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const error = attempts > 0 && !busy ? form.current?.querySelector('[role=alert]') : null;
    if (!error) return;
    const field = error.closest(`.${fieldStyles.field}`);
    (field ?? error).scrollIntoView({ block: 'nearest' });
    if (error.matches(`.${failureStyles.formFailure}`)) return;
    (field ?? error.parentElement)
      ?.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true });
  }, [attempts, busy]);
  return [form, () => setAttempts((before) => before + 1)];
}
