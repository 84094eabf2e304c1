import { formatMoney } from '@shoushou/kernel/money';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { request } from '../../../shell/api.ts';
import { CityPicker, useCity } from '../../../shell/form/CityPicker.tsx';
import { yuanFigure } from '../../../shell/list/tabular-number.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import type { DeskArea } from '../places.labels.ts';
import { AreaForm } from './AreaForm.tsx';
import * as styles from '../../../shell/console.module.css';

const termsOf = ({ open, feeFen, termDays }: NonNullable<DeskArea['coming']>): string =>
  open ? `${feeFen === 0 ? '免费' : formatMoney(feeFen)} · ${termDays} 天` : '不开放';

const columns: TableColumnsType<DeskArea> = [
  { title: '区县', width: 100, dataIndex: 'name' },
  {
    title: '状态',
    width: 90,
    render: (_, { offer }) => (offer?.open ? <Tag color="green">开放</Tag> : <Tag>未开放</Tag>),
  },
  {
    title: '费用 ¥',
    width: 110,
    align: 'right',
    render: (_, { offer }) => (offer ? (offer.feeFen === 0 ? '免费' : yuanFigure(offer.feeFen)) : '–'),
  },
  { title: '期限', width: 90, align: 'right', render: (_, { offer }) => (offer ? `${offer.termDays} 天` : '–') },
  { title: '包含', ellipsis: true, render: (_, { offer }) => offer?.included.join('、') || '–' },
  {
    title: '之后',
    width: 200,
    render: (_, { coming }) => (coming ? `${formatShortMoment(coming.validFrom, Date.now())} ${termsOf(coming)}` : '–'),
  },
  { title: '在岗回收员', width: 100, align: 'right', dataIndex: 'recyclerCount' },
  { title: '申请', width: 70, align: 'right', dataIndex: 'applicationCount' },
];

/**
 * The checkbox in the table's head. antd copies it into the hidden row that sets the column widths, where it must not
 * be reachable by keyboard.
 */
function HeadCheckbox({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const hidden = place.current?.closest<HTMLElement>('tr[aria-hidden=true]');
    if (hidden) hidden.inert = true;
  });
  return <span ref={place}>{children}</span>;
}

/** Chosen districts are opened, closed or priced together. */
export function AreaTable() {
  const place = useCity();
  const { city } = place;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState(false);
  const areas = useQuery({
    queryKey: ['places.console_areas', { city }],
    queryFn: ({ signal }) => request('places.console_areas', { city: city! }, { signal, silent: true }),
    enabled: city !== null,
  });
  const selected = (areas.data ?? []).filter(({ adcode }) => chosen.includes(adcode));
  return (
    <>
      <div data-filters className={styles.filters}>
        <CityPicker of={place} />
        <Button type="primary" disabled={selected.length === 0} onClick={() => setEditing(true)}>
          {selected.length === 0 ? '先选择区县' : `设置 ${selected.length} 个区县`}
        </Button>
        <RefreshButton query={areas} />
      </div>
      <LoadFailed query={place.query} />
      <LoadFailed query={areas} />
      <ScrollableTable<DeskArea>
        className={styles.card}
        size="small"
        rowKey="adcode"
        columns={columns}
        dataSource={areas.data}
        loading={areas.isPending && !areas.isError && !place.query.isError}
        pagination={false}
        scroll={{ x: 1000, y: Math.max(360, window.innerHeight - 290) }}
        rowSelection={{
          selectedRowKeys: selected.map(({ adcode }) => adcode),
          onChange: (keys) => setChosen(keys as string[]),
          columnTitle: (checkbox) => <HeadCheckbox>{checkbox}</HeadCheckbox>,
        }}
        onRow={({ adcode }) => ({ onClick: () => (setChosen([adcode]), setEditing(true)) })}
        locale={{ emptyText: <EmptyList text={['没有这个城市的区县', '请换一个城市']} /> }}
      />
      <AreaForm
        key={selected.map(({ adcode }) => adcode).join()}
        areas={selected}
        open={editing}
        onClose={() => (setEditing(false), setChosen([]))}
      />
    </>
  );
}
