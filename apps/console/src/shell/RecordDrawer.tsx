import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface RecordDrawerProps<Row> {
  title: string;
  /** The open record; null closes the drawer. */
  record: Row | null;
  onClose: () => void;
  size?: 'large' | number;
  children: (record: Row) => ReactNode;
}

/** Shows one record of a list in a drawer, with the actions on it. */
export function RecordDrawer<Row>({ title, record, onClose, size = 'large', children }: RecordDrawerProps<Row>) {
  return (
    <Drawer title={title} size={size} open={record !== null} onClose={onClose} destroyOnHidden>
      {record !== null && children(record)}
    </Drawer>
  );
}
