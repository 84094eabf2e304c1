import { Descriptions, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { RecordDrawer } from '../RecordDrawer.tsx';

interface WholeRowProps<Row> {
  /** The pressed row; null for none. */
  row: Row | null;
  columns: TableColumnsType<Row>;
  onClose: () => void;
}

/** Every cell of a row that has no record of its own, in full: what its list cuts is read here. */
export function WholeRow<Row extends object>({ row, columns, onClose }: WholeRowProps<Row>) {
  return (
    <RecordDrawer title="整行内容" record={row} onClose={onClose} size={420}>
      {(shown) => (
        <Descriptions
          column={1}
          size="small"
          items={columns.flatMap((column, index) => {
            if ('children' in column || typeof column.title === 'function') return [];
            const value = 'dataIndex' in column ? shown[column.dataIndex as keyof Row] : undefined;
            const cell = column.render ? column.render(value, shown, index) : (value as ReactNode);
            return [{ key: column.key ?? index, label: column.title, children: cell as ReactNode }];
          })}
        />
      )}
    </RecordDrawer>
  );
}
