import { useEffect, useRef, type RefObject } from 'react';

const fields = 'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)';

/** Gives the focus to the first field inside, or to the first button where there is none, each time it opens: antd's dialogs give it to what closes them. */
export function useFirstField<Part extends HTMLElement>(isOpen: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!isOpen) return;
    // The dialog is not shown before the next frame, and what is not shown takes no focus.
    const frame = requestAnimationFrame(() => (part.current?.querySelector<HTMLElement>(fields) ?? part.current?.querySelector<HTMLElement>('button'))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return part;
}
