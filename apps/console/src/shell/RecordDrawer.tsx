import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface RecordDrawerProps<Row> {
  title: string;
  /** What is looked at; null closes it. */
  record: Row | null;
  onClose: () => void;
  size?: 'large' | number;
  children: (record: Row) => ReactNode;
}

/** One thing of a list beside it, with what can be done about it. */
export function RecordDrawer<Row>({ title, record, onClose, size = 'large', children }: RecordDrawerProps<Row>) {
  return (
    <Drawer title={title} size={size} open={record !== null} onClose={onClose} destroyOnHidden>
      {record !== null && children(record)}
    </Drawer>
  );
}
