import type { DeadDelivery } from '@shoushou/contract/types';
import { webhookEvents } from '@shoushou/rules/integrations/webhook-events';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import * as styles from '../../../shell/console.module.css';

/** Deliveries that were given up, each of which can be sent again. */
export function DeadDeliveries({ switcher }: { switcher: ReactNode }) {
  const dead = useQuery({
    queryKey: ['integrations.console_dead_deliveries'],
    queryFn: ({ signal }) => request('integrations.console_dead_deliveries', {}, { signal, silent: true }),
  });
  const resend = useCallMutation('integrations.resend_deliveries', '已重新发送');
  const now = Date.now();
  const columns: TableColumnsType<DeadDelivery> = [
    { title: '放弃时间', width: 124, render: (_, row) => formatShortMoment(row.deadAt, now) },
    { title: '回调', width: 150, ellipsis: true, dataIndex: 'endpoint' },
    { title: '事情', width: 130, render: (_, row) => webhookEvents[row.event] },
    { title: '单号', width: 150, className: styles.figures!, dataIndex: 'record' },
    { title: '发生时间', width: 124, render: (_, row) => formatShortMoment(row.occurredAt, now) },
    { title: '尝试', width: 70, align: 'right', render: (_, row) => `${row.attempts} 次` },
    { title: '最后的错误', ellipsis: true, dataIndex: 'error' },
    {
      title: '操作',
      width: 90,
      render: (_, { endpointId, eventId }) => (
        <Button
          data-acts=""
          type="link"
          size="small"
          disabled={resend.isPending}
          onClick={() => resend.mutate({ endpointId, eventId })}
        >
          重发
        </Button>
      ),
    },
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        {switcher}
        <RefreshButton query={dead} />
      </div>
      <LoadFailed query={dead} />
      <RecordTable<DeadDelivery>
        rowKey={({ endpointId, eventId }) => `${endpointId} ${eventId}`}
        columns={columns}
        rows={dead.data}
        loading={dead.isPending}
        empty={['没有放弃的回调', '多次送不到的回调出现在这里，可以重发']}
      />
    </>
  );
}
