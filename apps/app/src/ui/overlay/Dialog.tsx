import { useId, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { Button } from '../form/Button.tsx';
import { useDialog } from './use-dialog.ts';
import * as styles from './sheet.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The costs or consequences. */
  children?: ReactNode;
  /** A plain verb, such as 取消订单. */
  confirmText: string;
  onConfirm: () => void;
  /** Null for a message with one button. */
  cancelText?: string | null;
  danger?: boolean;
  busy?: boolean;
  /** Closes only through its buttons: not through back, Escape or a press outside. */
  insistent?: boolean;
}

/** A confirmation in the middle of the screen, before something that costs money or cannot be undone. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  confirmText,
  onConfirm,
  cancelText = '再想想',
  danger = false,
  busy = false,
  insistent = false,
}: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const dialog = useDialog(open, onClose, !busy && !insistent);
  if (!dialog.shown) return null;
  return (
    <dialog
      ref={dialog.ref}
      className={classNames(styles.dialog, dialog.leaving && styles.leaving)}
      aria-labelledby={titleId}
      aria-describedby={children === undefined ? undefined : bodyId}
      {...dialog.props}
    >
      <div className={styles.dialogPanel}>
        <h2 id={titleId} className={styles.dialogTitle}>
          {title}
        </h2>
        {children !== undefined && (
          <div id={bodyId} className={styles.dialogBody}>
            {children}
          </div>
        )}
        <div className={styles.dialogButtons}>
          {cancelText !== null && (
            <Button disabled={busy} onPress={onClose}>
              {cancelText}
            </Button>
          )}
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onPress={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
