import { useId, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '@shoushou/design/class-names';
import { useDialog } from './use-dialog.ts';
import * as styles from './sheet.module.css';

export interface BottomSheetProps {
  open: boolean;
  /** Called on Escape, the close button and a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** The title is for screen readers only. */
  hideTitle?: boolean;
  children: ReactNode;
  /** Stays at the foot while the content scrolls, such as the buttons. */
  foot?: ReactNode;
  /** False while work in progress must finish first. */
  dismissable?: boolean;
  /** No padding, for content that spans the full width (keypads). */
  flush?: boolean;
}

/** A sheet that slides in from the bottom above everything else; the focus stays inside. */
export function BottomSheet({
  open,
  onClose,
  title,
  hideTitle = false,
  children,
  foot,
  dismissable = true,
  flush = false,
}: BottomSheetProps) {
  const titleId = useId();
  const dialog = useDialog(open, onClose, dismissable);
  if (!dialog.shown) return null;
  return (
    <dialog
      ref={dialog.ref}
      className={classNames(styles.sheet, dialog.leaving && styles.leaving)}
      aria-labelledby={titleId}
      {...dialog.props}
    >
      <div className={styles.panel}>
        <header className={hideTitle ? 'ui-unseen' : styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!hideTitle && dismissable && (
            <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
              <X size={22} />
            </button>
          )}
        </header>
        <div className={classNames(styles.body, flush && styles.bodyFlush)}>{children}</div>
        {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </dialog>
  );
}
