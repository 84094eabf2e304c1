import { usualHours } from '@shoushou/rules/orders/visit-hours';
import { Button, Space, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { CityPicker, useCity } from '../../../shell/form/CityPicker.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { openingText, weekdaysText, type Hours } from '../places.labels.ts';
import { useCityHours } from '../places.queries.ts';
import { HoursForm } from './HoursForm.tsx';
import { LeastValue } from './LeastValue.tsx';
import * as styles from '../../../shell/console.module.css';

interface Row {
  adcode: string;
  name: string;
  /** Its own, or those it follows. */
  hours: Hours;
  own: boolean;
  source: string;
}

function columnsWith(change: (row: Row) => void, reset: (row: Row) => void): TableColumnsType<Row> {
  return [
    { title: '地方', width: 160, dataIndex: 'name' },
    { title: '上门时间', width: 130, render: (_, { hours }) => openingText(hours) },
    { title: '时段', width: 90, align: 'right', render: (_, { hours }) => `${hours.windowHours} 小时` },
    { title: '上门日', width: 200, render: (_, { hours }) => weekdaysText(hours.weekdays) },
    {
      title: '每区每时段',
      width: 120,
      align: 'right',
      render: (_, { hours }) => (hours.capacity === null ? '不限' : `${hours.capacity} 单`),
    },
    { title: '来自', render: (_, { own, source }) => (own ? <Tag color="blue">{source}</Tag> : <Tag>{source}</Tag>) },
    {
      title: '操作',
      width: 150,
      render: (_, row) => (
        <Space size={0}>
          <Button type="link" size="small" onClick={() => change(row)}>
            设置
          </Button>
          {row.own && (
            <ConfirmButton
              type="link"
              size="small"
              ask={`${row.name}不再单独设置？`}
              note="已约的订单不变，新预约按上一级的时间"
              confirmText="恢复"
              onConfirm={() => reset(row)}
            >
              恢复
            </ConfirmButton>
          )}
        </Space>
      ),
    },
  ];
}

/** When visits can be booked: in the whole city, and in districts with hours of their own. */
export function HoursTable() {
  const place = useCity();
  const { city } = place;
  const query = useCityHours(city);
  const [changed, setChanged] = useState<Row | null>(null);
  const reset = useCallMutation('orders.reset_hours', '已恢复');
  const all = query.data?.hours ?? usualHours;
  const rows: Row[] =
    city === null || !query.data
      ? []
      : [
          {
            adcode: city,
            name: '全市',
            hours: all,
            own: query.data.hours !== null,
            source: query.data.hours ? '全市设置' : '默认',
          },
          ...query.data.districts.map(({ adcode, name, hours }) => ({
            adcode,
            name,
            hours: hours ?? all,
            own: hours !== null,
            source: hours ? '单独设置' : '跟随全市',
          })),
        ];
  return (
    <>
      <div data-filters className={styles.filters}>
        <CityPicker of={place} />
        <RefreshButton query={query} />
        {city !== null && query.data && <LeastValue key={city} city={city} leastFen={query.data.leastFen} />}
      </div>
      <LoadFailed query={place.query} />
      <LoadFailed query={query} />
      <ScrollableTable<Row>
        className={styles.card}
        size="small"
        rowKey="adcode"
        columns={columnsWith(setChanged, ({ adcode }) => reset.mutate({ adcodes: [adcode] }))}
        dataSource={query.data && rows}
        loading={query.isPending && !query.isError && !place.query.isError}
        pagination={false}
        scroll={{ x: 900, y: Math.max(360, window.innerHeight - 290) }}
        locale={{ emptyText: <EmptyList text={['没有这个城市的区县', '请换一个城市']} /> }}
      />
      {changed && <HoursForm place={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
