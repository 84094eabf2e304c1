import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';

/**
 * Keys of actions, each printed on its button. A key presses the button: what costs money needs a confirmation, as with
 * a press.
 */
export const actionKeys = {
  pass: 'A',
  refuse: 'R',
  next: 'N',
  refund: 'F',
  pause: 'P',
  release: 'T',
  end: 'D',
} as const;

/** The record's drawer that a part of the console is in; null on the page. */
export const OwnDrawer = createContext<object | null>(null);

/** The open drawers, the topmost last. */
const openDrawers: object[] = [];

/** A drawer above all others. @returns takes it away */
export function addDrawer(drawer: object): () => void {
  openDrawers.push(drawer);
  return () => void openDrawers.splice(openDrawers.indexOf(drawer), 1);
}

/** How many drawers are open above a drawer, or above the page for null. */
export const drawersAbove = (drawer: object | null): number =>
  openDrawers.length - 1 - (drawer === null ? -1 : openDrawers.indexOf(drawer));

/** The open menus, popovers, calendars and large pictures, which stand above everything. */
const openChoices = new Set<object>();

/** Takes whether a menu, a popover, a calendar or a large picture is open; what leaves the page is closed. */
export function useChoice(): (isOpen: boolean) => void {
  const [own] = useState({});
  useEffect(() => () => void openChoices.delete(own), [own]);
  return useCallback((isOpen) => void (isOpen ? openChoices.add(own) : openChoices.delete(own)), [own]);
}

/** Whether Escape closes one of these first, or a list of choices, which says to everybody that it is open. */
export const isChoosing = (): boolean =>
  openChoices.size > 0 || document.querySelector('[role=combobox][aria-expanded=true]') !== null;

/** The attribute with a button's key, which screen readers announce as well. */
export const keyOf = (letter: string): { 'aria-keyshortcuts': string } => ({ 'aria-keyshortcuts': letter });

/** Whether a dialog or a confirmation is open, where keys are typed or have no meaning. */
const isQuestionOpen = (): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-popconfirm:not(.ant-popover-hidden)') !==
  null;

/** Whether keys are text there; a box or a filter that was pressed last takes none. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';

/** Keys work while a box or a filter has the focus, and are text in a field. */
export const besideText = { enableOnFormTags: ['input'], ignoreEventWhen: isTyped } as const;

/**
 * A key presses the button that shows it; not within a field, below a drawer, nor while a dialog or a confirmation is
 * open.
 * @param options anywhere: below a drawer too, because what it does is not what stands there
 */
export function useLetter(
  letter: string,
  act: () => void,
  { enabled = true, anywhere = false }: { enabled?: boolean; anywhere?: boolean } = {},
): void {
  const drawer = useContext(OwnDrawer);
  const press = (): void => {
    if (!isQuestionOpen() && (anywhere || drawersAbove(drawer) === 0)) act();
  };
  // A key that opens a form would otherwise be typed into its first field.
  useHotkeys(letter.toLowerCase(), press, { enabled, preventDefault: true, ...besideText });
}

/** Keys press the buttons of the drawer that show them, while it is the topmost and no dialog or confirmation is open. */
export function useActionKeys(drawer: object, enabled: boolean): void {
  useHotkeys(
    Object.values(actionKeys).join(',').toLowerCase(),
    ({ key }) => {
      if (isQuestionOpen() || drawersAbove(drawer) > 0) return;
      [...document.querySelectorAll('.ant-drawer-open')]
        .at(-1)
        ?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key.toUpperCase()}"]:not(:disabled)`)
        ?.click();
    },
    // A key that leads to a field that lacks something would otherwise be typed into it.
    { enabled, preventDefault: true, ...besideText },
  );
}
