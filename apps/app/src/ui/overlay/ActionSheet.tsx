import { useId, type ReactNode } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useDialog } from './use-dialog.ts';
import './sheet.css';

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
  /** Asks the question; also the name for screen readers. */
  title: string;
  actions: readonly Action[];
  /** The sheet closes itself through `onClose` first. */
  onSelect: (id: string) => void;
  cancelText?: string;
}

/** A few things to do about one thing, and 取消. */
export function ActionSheet({ open, onClose, title, actions, onSelect, cancelText = '取消' }: ActionSheetProps) {
  const titleId = useId();
  const dialog = useDialog(open, onClose);
  if (!dialog.shown) return null;
  return (
    <dialog ref={dialog.ref} className={classNames('ui-sheet', dialog.leaving && 'ui-sheet--leaving')} aria-labelledby={titleId} {...dialog.props}>
      <div className="ui-sheet__panel ui-actions">
        <div className="ui-actions__group">
          <h2 id={titleId} className="ui-actions__title">
            {title}
          </h2>
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              className={classNames('ui-actions__item', action.danger && 'ui-actions__item--danger')}
              disabled={action.disabled}
              onClick={() => {
                onClose();
                onSelect(action.id);
              }}
            >
              {action.label}
              {action.note !== undefined && <span className="ui-actions__note">{action.note}</span>}
            </button>
          ))}
        </div>
        <div className="ui-actions__group">
          <button type="button" className="ui-actions__item ui-actions__item--cancel" onClick={onClose}>
            {cancelText}
          </button>
        </div>
      </div>
    </dialog>
  );
}
