import { useRef, type RefObject } from 'react';

const fields = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)';

/**
 * For a dialog whose first field has the focus when it is there, or its first button where it has no field: antd's dialogs give it to what closes
 * them. @returns the part to look in, and what the dialog calls as its `afterOpenChange`
 */
export function useFirstField<Part extends HTMLElement>(): [RefObject<Part | null>, (isOpen: boolean) => void] {
  const part = useRef<Part>(null);
  const begin = (isOpen: boolean): void => {
    if (isOpen) (part.current?.querySelector<HTMLElement>(fields) ?? part.current?.querySelector<HTMLElement>('button'))?.focus();
  };
  return [part, begin];
}
