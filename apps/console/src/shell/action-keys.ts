import { createContext } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

/**
 * Keys of actions, each printed on its button. A key presses the button: what costs money needs a confirmation, as with
 * a press.
 */
export const actionKeys = { pass: 'A', refuse: 'R', next: 'N' } as const;

/** Whether a button is in a record's drawer, where keys press buttons. */
export const InRecordDrawer = createContext(false);

/** The attribute with a button's key, which screen readers announce as well. */
export const keyOf = (letter: string): { 'aria-keyshortcuts': string } => ({ 'aria-keyshortcuts': letter });

/** Whether a dialog or a confirmation is open, where keys are typed or have no meaning. */
const isQuestionOpen = (): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-popconfirm:not(.ant-popover-hidden)') !==
  null;

/** Whether keys are text there; a box or a filter that was pressed last takes none. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';

/** Keys work while a box or a filter has the focus, and are text in a field. */
export const besideText = { enableOnFormTags: ['input'], ignoreEventWhen: isTyped } as const;

/** A key presses the button that shows it; not within a field, nor while a dialog or a confirmation is open. */
export function useLetter(letter: string, act: () => void, enabled = true): void {
  // A key that opens a form would otherwise be typed into its first field.
  useHotkeys(letter.toLowerCase(), () => !isQuestionOpen() && act(), {
    enabled,
    preventDefault: true,
    ...besideText,
  });
}

/**
 * Keys press the buttons of the topmost drawer that show them; not while a dialog or a confirmation is open.
 * @param isTopmost whether the caller's drawer is
 */
export function useActionKeys(enabled: boolean, isTopmost: () => boolean): void {
  useHotkeys(
    Object.values(actionKeys).join(',').toLowerCase(),
    ({ key }) => {
      if (isQuestionOpen() || !isTopmost()) return;
      [...document.querySelectorAll('.ant-drawer-open')]
        .at(-1)
        ?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`)
        ?.click();
    },
    // A key that leads to a field that lacks something would otherwise be typed into it.
    { enabled, preventDefault: true, ...besideText },
  );
}
