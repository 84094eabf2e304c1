import { useEffect, useRef, type RefObject } from 'react';

const fields = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)';

/**
 * For a dialog whose first field has the focus when it opens, or its first button where it has no field: antd's dialogs give it to what closes
 * them. @returns the part to look in, and what the dialog calls as its `afterOpenChange`
 */
export function useFirstField<Part extends HTMLElement>(isOpen: boolean): [RefObject<Part | null>, (isOpen: boolean) => void] {
  const part = useRef<Part>(null);
  const begin = (opened: boolean): void => {
    // Who was quicker than the opening is in a field already.
    if (opened && !part.current?.contains(document.activeElement)) (part.current?.querySelector<HTMLElement>(fields) ?? part.current?.querySelector<HTMLElement>('button'))?.focus();
  };
  useEffect(() => {
    // What is not shown takes no focus: at the next frame, and again once the dialog has come, which moves the focus itself.
    const frame = requestAnimationFrame(() => begin(isOpen));
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return [part, begin];
}
