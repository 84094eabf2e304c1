import { orderStateNames } from '@shoushou/rules/orders/states';
import { formatWindow } from '@shoushou/kernel/instant';
import type { TableColumnsType } from 'antd';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import type { BookedVisit } from '../places.labels.ts';

const columnsAt = (now: number): TableColumnsType<BookedVisit> => [
  { title: '订单', width: 150, render: (_, { no }) => <a href={`orders?open=${no}`}>{no}</a> },
  { title: '区县', width: 80, dataIndex: 'district' },
  { title: '货品', width: 90, ellipsis: true, dataIndex: 'title' },
  { title: '状态', width: 80, render: (_, { state }) => orderStateNames[state] },
  { title: '回收员', width: 80, ellipsis: true, render: (_, { recycler }) => recycler ?? '–' },
  { title: '约定', width: 170, render: (_, { window: { from, to } }) => formatWindow(from, to, now) },
  {
    title: '可顺延到',
    width: 170,
    render: (_, { next }) => (next ? formatWindow(next.from, next.to, now) : '还不能预约'),
  },
];

/** Visits that are booked on some days, each opening its order. @param height pixels of the rows */
export function BookedVisits({ visits, height }: { visits: readonly BookedVisit[]; height: number }) {
  return (
    <ScrollableTable<BookedVisit>
      size="small"
      rowKey="no"
      columns={columnsAt(Date.now())}
      dataSource={[...visits]}
      pagination={false}
      scroll={{ x: 840, y: height }}
      locale={{ emptyText: '没有预约' }}
    />
  );
}
