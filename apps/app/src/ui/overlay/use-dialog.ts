import { useContext, useEffect, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { OverlayHostContext } from './overlay-host.ts';

/** Duration of the closing transition in sheet.css in milliseconds; with reduced motion there is none. */
const LEAVE = 200;

function leaveTime(): number {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVE;
}

/** Browsers from before 2022 have no modal dialog: there it is an element fixed over the page. */
function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/**
 * The browser returns the focus to the element that had it before. If that element is gone or on a page that is covered
 * by now, the focus goes to the overlay that is still open, else to the page in front.
 */
function settleFocus(): void {
  const front =
    [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ??
    document.querySelector<HTMLElement>('section[data-role="top"]');
  if (front && !front.contains(document.activeElement)) front.focus({ preventScroll: true });
}

export interface DialogState {
  /** False when there is nothing to render. */
  shown: boolean;
  /** The closing transition is running. */
  leaving: boolean;
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread these on the `<dialog>`. */
  props: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/**
 * Binds a modal `<dialog>` to an `open` flag that the caller owns: it moves the focus in and back, and calls `onClose`
 * on Escape and on a press outside. It never closes by itself, so the owner may keep it open while work is in progress.
 */
export function useDialog(open: boolean, onClose: () => void, dismissable = true): DialogState {
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  const host = useContext(OverlayHostContext);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = dismissable ? onClose : () => undefined;
  });

  useEffect(() => (open ? host(() => close.current()) : undefined), [open, host]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (open) {
      openModal(dialog);
      return undefined;
    }
    const timer = setTimeout(() => {
      // Closing it before removal returns the focus to where it was.
      if (dialog.open) closeModal(dialog);
      setShown(false);
    }, leaveTime());
    return () => clearTimeout(timer);
  }, [open, shown]);

  // Closed, or removed with its page.
  useEffect(() => (shown ? settleFocus : undefined), [shown]);

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
