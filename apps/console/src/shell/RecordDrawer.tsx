import { Drawer } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { addDrawer, drawersAbove, isChoosing, isTyped, OwnDrawer, useActionKeys } from './action-keys.ts';
import { PageActionsPlace } from './frame/PageActions.tsx';
import { isCovered, isFocusLost } from './list/row-keys.ts';
import * as styles from './console.module.css';

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

/** Whether Escape is of a field on the page, or takes back what an input method has not written yet. */
const isOfField = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  (isTyped(event) && event.target instanceof Element && event.target.closest('.ant-drawer') === null);

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
  const [own] = useState({});
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const close = (event: KeyboardEvent): void => {
    // The drawer below becomes the topmost before the same press reaches it.
    if (event.defaultPrevented || isOfField(event) || isCovered() || isChoosing() || drawersAbove(own) > 0) return;
    event.preventDefault();
    onClose();
  };
  // Before what is open above the drawer has closed by the same press. A drawer with a mask handles closing itself.
  useHotkeys(
    'esc',
    close,
    { enabled: beside && isOpen, enableOnFormTags: true, eventListenerOptions: { capture: true } },
    [onClose],
  );
  useActionKeys(own, isOpen);
  useEffect(() => (isOpen ? addDrawer(own) : undefined), [isOpen, own]);
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
      footer={footer && <OwnDrawer value={own}>{footer}</OwnDrawer>}
      {...(beside ? { rootStyle: { top: 48 }, focusable: { trap: false, focusTriggerAfterClose: false } } : {})}
    >
      <OwnDrawer value={own}>
        <PageActionsPlace value={place}>
          <div ref={setPlace} data-page-actions className={styles.drawerActions} />
          {isOpen && children(record)}
        </PageActionsPlace>
      </OwnDrawer>
    </Drawer>
  );
}
