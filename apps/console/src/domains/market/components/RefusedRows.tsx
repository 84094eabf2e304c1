import type { ConsoleImport } from '@shoushou/contract/types';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';

type Refused = ConsoleImport['refused'][number];

export const refusedColumns = [
  { title: '行', width: 80, dataIndex: 'line' },
  { title: '列', width: 140, dataIndex: 'field' },
  { title: '原因', dataIndex: 'why' },
];

/** Rejected rows of a batch with the reasons. */
export function RefusedRows({ batch, onClose }: { batch: Pick<ConsoleImport, 'refused'> | null; onClose: () => void }) {
  return (
    <RecordDrawer title="没有记入的行" record={batch} onClose={onClose}>
      {({ refused }) => (
        <RecordTable<Refused> rowKey="line" columns={refusedColumns} rows={refused} loading={false} empty="都已记入" />
      )}
    </RecordDrawer>
  );
}
