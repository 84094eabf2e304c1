import { useId } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useDialog } from './use-dialog.ts';
import * as sheetStyles from './sheet.module.css';
import * as styles from './menu-hint.module.css';

export interface MenuHintProps {
  open: boolean;
  onClose: () => void;
  /** The step, such as 点击右上角 ···. */
  title: string;
  /** The menu item to choose. */
  text: string;
}

/** Points at the menu of the host app at the top right, for what only the user can do there. */
export function MenuHint({ open, onClose, title, text }: MenuHintProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useDialog(open, onClose);
  if (!dialog.shown) return null;
  return (
    <dialog
      ref={dialog.ref}
      className={classNames(sheetStyles.dialog, styles.menuHint, dialog.leaving && sheetStyles.leaving)}
      aria-labelledby={titleId}
      aria-describedby={textId}
      {...dialog.props}
    >
      <div className={styles.words}>
        <svg className={styles.arrow} viewBox="0 0 72 72" aria-hidden="true">
          <path d="M8 68C8 34 26 16 62 14M48 4l16 10-12 14" />
        </svg>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p id={textId}>{text}</p>
        <button type="button" className={styles.close} onClick={onClose}>
          知道了
        </button>
      </div>
    </dialog>
  );
}
