import { Button, Popover } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useChoice } from '../action-keys.ts';
import { popupContainer } from './popup-container.ts';
import * as styles from '../console.module.css';

interface PopoverButtonProps {
  label: string;
  text: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The opened content. */
  children: ReactNode;
}

/**
 * A button that opens content right after it in the document, so that Tab continues there; closing it from within
 * returns the focus.
 */
export function PopoverButton({ label, text, open, onOpenChange, children }: PopoverButtonProps) {
  const part = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = useChoice();
  useEffect(() => choose(open), [open, choose]);
  useEffect(() => {
    if (!open && part.current?.contains(document.activeElement)) button.current?.focus();
  }, [open]);
  return (
    <span ref={part} className={styles.beside}>
      <Popover
        trigger="click"
        getPopupContainer={popupContainer}
        placement="bottomRight"
        open={open}
        onOpenChange={onOpenChange}
        content={children}
      >
        <Button ref={button} aria-label={label}>
          {text}
        </Button>
      </Popover>
    </span>
  );
}
