import { Drawer } from 'antd';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { besideText, InRecordDrawer, useActionKeys } from './action-keys.ts';
import { isCovered, isFocusLost } from './list/row-keys.ts';

interface RecordDrawerProps<Row> {
  title: ReactNode;
  /** The open record; null closes the drawer. */
  record: Row | null;
  onClose: () => void;
  /** Pixels; a record is as wide as an order, suggestions are 384. */
  size?: number;
  /** Keeps the list beside it usable, for going through it row by row; false for forms. */
  beside?: boolean;
  /** The bar of actions at its bottom. */
  footer?: ReactNode;
  children: (record: Row) => ReactNode;
}

/** The open drawers, the topmost last. */
const opened: object[] = [];

/** Shows one record of a list in a drawer, with the actions on it. */
export function RecordDrawer<Row>({
  title,
  record,
  onClose,
  size = 544,
  beside = true,
  footer,
  children,
}: RecordDrawerProps<Row>) {
  const isOpen = record !== null;
  // A drawer with a mask takes the focus, and handles closing itself.
  const own = useRef({});
  const isTopmost = (): boolean => opened.at(-1) === own.current;
  // The drawer below becomes the topmost before the same press reaches it.
  const close = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isCovered() || !isTopmost()) return;
    event.preventDefault();
    onClose();
  };
  useHotkeys('esc', close, { enabled: beside && isOpen, ...besideText }, [onClose]);
  useActionKeys(isOpen, isTopmost);
  useEffect(() => {
    if (!isOpen) return;
    const drawer = own.current;
    opened.push(drawer);
    return () => void opened.splice(opened.indexOf(drawer), 1);
  }, [isOpen]);
  // The list returns the focus to the last opened row; elsewhere it returns to the button that opened the drawer.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // Read before the drawer takes the focus.
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen && beside && opener.current instanceof HTMLElement && isFocusLost(document.activeElement))
      opener.current.focus({ preventScroll: true });
  }, [isOpen, beside]);
  return (
    <Drawer
      title={title}
      size={size}
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      styles={{ header: { padding: '13px 16px' }, body: { padding: 16 } }}
      mask={!beside}
      keyboard={!beside}
      footer={footer && <InRecordDrawer value={true}>{footer}</InRecordDrawer>}
      {...(beside ? { rootStyle: { top: 48 }, focusable: { trap: false, focusTriggerAfterClose: false } } : {})}
    >
      <InRecordDrawer value={true}>{isOpen && children(record)}</InRecordDrawer>
    </Drawer>
  );
}
