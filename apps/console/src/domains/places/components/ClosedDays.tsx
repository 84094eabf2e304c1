import { formatShortMoment, shanghaiDate } from '@shoushou/kernel/instant';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { CityPicker, useCity } from '../../../shell/form/CityPicker.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { SectionTitle } from '../../../shell/list/SectionTitle.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { dayText, daysText, type ClosedDay, type Holiday } from '../places.labels.ts';
import { useCityHours, type ChosenDays } from '../places.queries.ts';
import { BookedDrawer } from './BookedDrawer.tsx';
import { CloseDaysForm } from './CloseDaysForm.tsx';
import * as styles from '../../../shell/console.module.css';

const holidayColumns = (today: string, close: (holiday: Holiday) => void): TableColumnsType<Holiday> => [
  { title: '节日', width: 160, dataIndex: 'name' },
  { title: '放假', width: 220, render: (_, { from, to }) => daysText(from, to, today) },
  {
    title: '依据',
    width: 200,
    render: (_, { announced }) => (announced ? '国务院办公厅通知' : '法定日，通知还没有发布'),
  },
  { title: '已约', width: 80, align: 'right', render: (_, { bookedCount }) => `${bookedCount} 单` },
  {
    title: '操作',
    render: (_, holiday) =>
      holiday.closed ? (
        <Tag>已关闭</Tag>
      ) : (
        <Button type="link" size="small" onClick={() => close(holiday)}>
          关闭这些天
        </Button>
      ),
  },
];

const closedColumns = (
  today: string,
  now: number,
  show: (day: ClosedDay) => void,
  reopen: (day: ClosedDay) => void,
): TableColumnsType<ClosedDay> => [
  { title: '日期', width: 140, render: (_, { day }) => dayText(day, today) },
  { title: '地方', width: 140, dataIndex: 'place' },
  { title: '原因', width: 180, dataIndex: 'reason' },
  {
    title: '还约着',
    width: 100,
    align: 'right',
    render: (_, row) =>
      row.bookedCount === 0 ? (
        '0 单'
      ) : (
        <Button type="link" size="small" onClick={() => show(row)}>{`${row.bookedCount} 单`}</Button>
      ),
  },
  { title: '设置', width: 220, render: (_, { by, closedAt }) => `${by} ${formatShortMoment(closedAt, now)}` },
  {
    title: '操作',
    render: (_, row) => (
      <ConfirmButton
        type="link"
        size="small"
        ask={`${dayText(row.day, today)}重新开放？`}
        note="客户马上可以预约这一天"
        confirmText="重新开放"
        onConfirm={() => reopen(row)}
      >
        重新开放
      </ConfirmButton>
    ),
  },
];

/** Days on which nobody comes, and the statutory holidays that may be closed. */
export function ClosedDays() {
  const place = useCity();
  const { city } = place;
  const query = useCityHours(city);
  const reopen = useCallMutation('orders.reopen_days', '已重新开放');
  const [closing, setClosing] = useState<(ChosenDays & { reason: string }) | null>(null);
  const [shown, setShown] = useState<ChosenDays | null>(null);
  const now = Date.now();
  const today = shanghaiDate(now);
  const loading = query.isPending && !query.isError && !place.query.isError;
  return (
    <>
      <div data-filters className={styles.filters}>
        <CityPicker of={place} />
        <PageActions>
          <Button
            type="primary"
            disabled={!query.data}
            onClick={() => setClosing({ adcode: city!, from: today, to: today, reason: '' })}
          >
            设置休息日
          </Button>
        </PageActions>
        <RefreshButton query={query} />
      </div>
      <LoadFailed query={place.query} />
      <LoadFailed query={query} />
      <ScrollableTable<ClosedDay>
        className={styles.card}
        size="small"
        rowKey={({ adcode, day }) => `${adcode} ${day}`}
        columns={closedColumns(
          today,
          now,
          ({ adcode, day }) => setShown({ adcode, from: day, to: day }),
          ({ adcode, day }) => reopen.mutate({ adcode, from: day, to: day }),
        )}
        dataSource={query.data?.closed}
        loading={loading}
        pagination={false}
        scroll={{ x: 900, y: 280 }}
        locale={{ emptyText: <EmptyList text={['没有休息日，每天都可以预约', '放假前点“设置休息日”']} /> }}
      />
      <SectionTitle>接下来的法定节假日</SectionTitle>
      <ScrollableTable<Holiday>
        className={styles.card}
        size="small"
        rowKey="from"
        columns={holidayColumns(today, ({ from, to, name }) => setClosing({ adcode: city!, from, to, reason: name }))}
        dataSource={query.data?.holidays}
        loading={loading}
        pagination={false}
        scroll={{ x: 800 }}
        locale={{ emptyText: <EmptyList text={['没有已知的节假日', '临近时出现在这里']} /> }}
      />
      {closing && city !== null && (
        <CloseDaysForm
          begin={closing}
          city={city}
          districts={query.data?.districts ?? []}
          onClose={() => setClosing(null)}
          onClosed={(days, count) => count > 0 && setShown(days)}
        />
      )}
      <BookedDrawer
        days={shown}
        title={shown ? `还约着的订单 · ${daysText(shown.from, shown.to, today)}` : ''}
        onClose={() => setShown(null)}
      />
    </>
  );
}
