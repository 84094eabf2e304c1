import type { ApiKey, KeyReading } from '@shoushou/contract/types';
import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { TwoLines } from '../../../shell/record/TwoLines.tsx';
import { request } from '../../../shell/api.ts';
import { readName } from '../api-keys.labels.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';

/** What a key read, by day and call; closed without a key. */
export function KeyReadings({ of: key, onClose }: { of: ApiKey | null; onClose: () => void }) {
  const readings = useQuery({
    queryKey: ['integrations.console_key_reads', key?.id],
    queryFn: ({ signal }) => request('integrations.console_key_reads', { id: key!.id }, { signal, silent: true }),
    enabled: key !== null,
  });
  const now = Date.now();
  const columns: TableColumnsType<KeyReading> = [
    { title: '日期', width: 76, render: (_, { day }) => formatDate(day, now) },
    { title: '读了什么', ellipsis: true, render: (_, { call }) => readName(call) },
    { title: '已答', width: 52, align: 'right', dataIndex: 'answered' },
    { title: '拒绝', width: 52, align: 'right', dataIndex: 'refused' },
    {
      title: '最近',
      width: 140,
      render: (_, { lastAt, lastAddress }) => <TwoLines first={formatShortMoment(lastAt, now)} second={lastAddress} />,
    },
  ];
  return (
    <RecordDrawer title={key ? `读取记录：${key.name}` : ''} record={key} onClose={onClose}>
      {() => (
        <>
          <LoadFailed query={readings} />
          <RecordTable<KeyReading>
            rowKey={({ day, call }) => `${day} ${call}`}
            columns={columns}
            rows={readings.data}
            loading={readings.isPending}
            empty={['近 90 天没有读取', '这个系统读取数据后记在这里']}
          />
        </>
      )}
    </RecordDrawer>
  );
}
