import { createContext } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

/** Letters of acts, each printed on its button. A letter presses the button: what costs money asks first, as with a press. */
export const actionKeys = { pass: 'A', refuse: 'R', next: 'N' } as const;

/** Whether a button stands in the drawer of a record, where letters press buttons. */
export const InRecordDrawer = createContext(false);

/** The attribute by which a button says its letter, which screen readers announce as well. */
export const keyOf = (letter: string): { 'aria-keyshortcuts': string } => ({ 'aria-keyshortcuts': letter });

/** Whether a dialog or a question lies over everything, where letters are typed or mean nothing. */
const isQuestionOpen = (): boolean => document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-popconfirm:not(.ant-popover-hidden)') !== null;

/** A letter does what the button that shows it does; not in a field, nor while a dialog or a question lies over it. */
export function useLetter(letter: string, act: () => void, enabled = true): void {
  useHotkeys(letter.toLowerCase(), () => !isQuestionOpen() && act(), { enabled });
}

/** Letters press the buttons of the open drawer that say so; not while a dialog or a question lies over it. */
export function useActionKeys(enabled: boolean): void {
  useHotkeys(
    Object.values(actionKeys).join(',').toLowerCase(),
    ({ key }) => {
      if (isQuestionOpen()) return;
      document.querySelector<HTMLButtonElement>(`.ant-drawer-open button[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`)?.click();
    },
    { enabled },
  );
}
