import { useId, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useDialog } from './use-dialog.ts';
import * as styles from './sheet.module.css';

export interface Action {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
}

export interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  /** The question; also the accessible name. */
  title: string;
  actions: readonly Action[];
  /** Called after `onClose`. */
  onSelect: (id: string) => void;
  cancelText?: string;
}

/** The actions available for one thing, and 取消. */
export function ActionSheet({ open, onClose, title, actions, onSelect, cancelText = '取消' }: ActionSheetProps) {
  const titleId = useId();
  const dialog = useDialog(open, onClose);
  if (!dialog.shown) return null;
  return (
    <dialog
      ref={dialog.ref}
      className={classNames(styles.sheet, dialog.leaving && styles.leaving)}
      aria-labelledby={titleId}
      {...dialog.props}
    >
      <div className={classNames(styles.panel, styles.actions)}>
        <div className={styles.actionsGroup}>
          <h2 id={titleId} className={styles.actionsTitle}>
            {title}
          </h2>
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              className={classNames(styles.actionsItem, action.danger && styles.actionsItemDanger)}
              disabled={action.disabled}
              onClick={() => {
                onClose();
                onSelect(action.id);
              }}
            >
              {action.label}
              {action.note !== undefined && <span className={styles.actionsNote}>{action.note}</span>}
            </button>
          ))}
        </div>
        <div className={styles.actionsGroup}>
          <button type="button" className={classNames(styles.actionsItem, styles.actionsItemCancel)} onClick={onClose}>
            {cancelText}
          </button>
        </div>
      </div>
    </dialog>
  );
}
