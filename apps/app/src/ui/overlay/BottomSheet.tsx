import { useId, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '@shoushou/design/class-names';
import { useDialog } from './use-dialog.ts';
import * as styles from './sheet.module.css';

export interface BottomSheetProps {
  open: boolean;
  /** Asked for by Escape, the close button and a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read aloud, not seen. */
  hideTitle?: boolean;
  children: ReactNode;
  /** Stays at the foot while the content scrolls: the buttons. */
  foot?: ReactNode;
  /** False while something under way must end first. */
  dismissable?: boolean;
  /** Content reaches the edges (keypads). */
  flush?: boolean;
}

/** A sheet from the foot of the screen, over everything, with the focus kept inside. */
export function BottomSheet({ open, onClose, title, hideTitle = false, children, foot, dismissable = true, flush = false }: BottomSheetProps) {
  const titleId = useId();
  const dialog = useDialog(open, onClose, dismissable);
  if (!dialog.shown) return null;
  return (
    <dialog ref={dialog.ref} className={classNames(styles.sheet, dialog.leaving && styles.leaving)} aria-labelledby={titleId} {...dialog.props}>
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
