import { useId } from 'react';
import { classNames } from '@shoushou/design/class-names';
import { useDialog } from './use-dialog.ts';
import './sheet.css';
import './menu-hint.css';

export interface MenuHintProps {
  open: boolean;
  onClose: () => void;
  /** What to do: 点击右上角 ···. */
  title: string;
  /** What to choose there. */
  text: string;
}

/** Points at the menu of the app around us, at the top right, for what only the person can do there. */
export function MenuHint({ open, onClose, title, text }: MenuHintProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useDialog(open, onClose);
  if (!dialog.shown) return null;
  return (
    <dialog ref={dialog.ref} className={classNames('ui-dialog ui-menu-hint', dialog.leaving && 'ui-sheet--leaving')} aria-labelledby={titleId} aria-describedby={textId} {...dialog.props}>
      <div className="ui-menu-hint__words">
        <svg className="ui-menu-hint__arrow" viewBox="0 0 72 72" aria-hidden="true">
          <path d="M8 68C8 34 26 16 62 14M48 4l16 10-12 14" />
        </svg>
        <h2 id={titleId} className="ui-menu-hint__title">
          {title}
        </h2>
        <p id={textId}>{text}</p>
        <button type="button" className="ui-menu-hint__close" onClick={onClose}>
          知道了
        </button>
      </div>
    </dialog>
  );
}
