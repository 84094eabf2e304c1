import { useEffect, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';

/** Milliseconds of the closing transition in sheet.css; with reduced motion there is none. */
const LEAVE = 200;

function leaveTime(): number {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVE;
}

export interface DialogState {
  /** False when there is nothing to render. */
  shown: boolean;
  /** On its way out. */
  leaving: boolean;
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread on the `<dialog>`. */
  props: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * Ties a modal `<dialog>` to an `open` flag that the caller owns: focus moves in and back, Escape and a press beside it ask to close.
 * It never closes by itself: `onClose` tells the owner, who may keep it open (work under way).
 */
export function useDialog(open: boolean, onClose: () => void, dismissable = true): DialogState {
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open) {
      if (!dialog.open) dialog.showModal();
      return undefined;
    }
    const timer = setTimeout(() => {
      // Closing before it is taken away gives the focus back to where it was.
      dialog.close();
      setShown(false);
    }, leaveTime());
    return () => clearTimeout(timer);
  }, [open, shown]);

  return {
    shown,
    leaving: !open,
    ref,
    props: {
      onCancel: (event) => {
        event.preventDefault();
        if (dismissable) onClose();
      },
      onClick: (event) => {
        if (dismissable && event.target === ref.current) onClose();
      },
    },
  };
}
