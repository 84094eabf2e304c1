import { orderStateNames } from '@shoushou/rules/orders/states';
import { formatShortWindow } from '@shoushou/kernel/instant';
import type { TableColumnsType } from 'antd';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { TwoLines } from '../../../shell/record/TwoLines.tsx';
import type { BookedVisit } from '../places.labels.ts';

const columnsAt = (now: number): TableColumnsType<BookedVisit> => [
  {
    title: '订单',
    width: 156,
    render: (_, { no, district, title }) => (
      <TwoLines first={no} href={`orders?open=${no}`} second={`${district} ${title}`} />
    ),
  },
  {
    title: '状态',
    width: 100,
    render: (_, { state, recycler }) => <TwoLines first={orderStateNames[state]} second={recycler ?? '–'} />,
  },
  {
    title: '约定，可顺延到',
    render: (_, { window: { from, to }, next }) => (
      <TwoLines
        first={formatShortWindow(from, to, now)}
        second={next ? `→ ${formatShortWindow(next.from, next.to, now)}` : '后面还不能预约'}
      />
    ),
  },
];

/** Visits that are booked on some days, each opening its order. @param height pixels of the rows */
export function BookedVisits({ visits, height }: { visits: readonly BookedVisit[] | undefined; height: number }) {
  return (
    <ScrollableTable<BookedVisit>
      size="small"
      rowKey="no"
      columns={columnsAt(Date.now())}
      dataSource={visits}
      loading={visits === undefined}
      pagination={false}
      scroll={{ x: 490, y: height }}
      locale={{ emptyText: <EmptyList text={['这几天没有预约', '休息日照常，不用顺延']} /> }}
    />
  );
}
