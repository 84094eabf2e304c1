import { useEffect, useRef, type RefObject } from 'react';

const fields = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)';

/**
 * Focuses a dialog's first field when it opens, or its first button if it has no field: antd focuses the close
 * button. @returns the container to search, and the dialog's `afterOpenChange`
 */
export function useFirstField<Part extends HTMLElement>(
  isOpen: boolean,
): [RefObject<Part | null>, (isOpen: boolean) => void] {
  const part = useRef<Part>(null);
  const begin = (opened: boolean): void => {
    // The operator has focused a field before the dialog was fully open.
    if (opened && !part.current?.contains(document.activeElement))
      (part.current?.querySelector<HTMLElement>(fields) ?? part.current?.querySelector<HTMLElement>('button'))?.focus();
  };
  useEffect(() => {
    // Hidden elements cannot be focused: tries at the next frame, and again once the dialog has opened, which moves the
    // focus itself.
    const frame = requestAnimationFrame(() => begin(isOpen));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return [part, begin];
}
