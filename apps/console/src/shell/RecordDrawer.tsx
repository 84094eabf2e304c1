import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { InRecordDrawer, useActionKeys } from './action-keys.ts';
import { isCovered } from './list/row-keys.ts';

interface RecordDrawerProps<Row> {
  title: ReactNode;
  /** The open record; null closes the drawer. */
  record: Row | null;
  onClose: () => void;
  /** Pixels, or antd's large size. */
  size?: 'large' | number;
  /** Leaves the list beside it usable, for going through it row by row. */
  beside?: boolean;
  /** The bar of actions at its bottom. */
  footer?: ReactNode;
  children: (record: Row) => ReactNode;
}

/** Shows one record of a list in a drawer, with the actions on it. */
export function RecordDrawer<Row>({ title, record, onClose, size = 'large', beside = false, footer, children }: RecordDrawerProps<Row>) {
  const isOpen = record !== null;
  // A drawer with a mask has the focus, and closes by itself.
  useHotkeys('esc', () => !isCovered() && onClose(), { enabled: beside && isOpen }, [onClose]);
  useActionKeys(isOpen);
  return (
    <Drawer title={title} size={size} open={isOpen} onClose={onClose} destroyOnHidden mask={!beside} footer={footer && <InRecordDrawer value={true}>{footer}</InRecordDrawer>} {...(beside ? { rootStyle: { top: 48 }, focusable: { trap: false } } : {})}>
      <InRecordDrawer value={true}>{isOpen && children(record)}</InRecordDrawer>
    </Drawer>
  );
}
