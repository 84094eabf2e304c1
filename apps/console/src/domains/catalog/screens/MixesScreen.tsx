import { formatThousandths } from '@shoushou/kernel/decimal';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatYuan } from '@shoushou/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag, Typography, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { CityPicker, useCity } from '../../../shell/form/CityPicker.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import type { DeskMix } from '../catalog.labels.ts';
import { MixForm } from '../components/MixForm.tsx';
import * as styles from '../../../shell/console.module.css';

function columnsFor(edit: (mix: DeskMix) => void): TableColumnsType<DeskMix> {
  return [
    { title: '来源', width: 110, render: (_, row) => <b>{row.name}</b> },
    { title: '统货', width: 170, dataIndex: 'itemName', ellipsis: true },
    {
      title: '成分',
      ellipsis: true,
      render: (_, row) =>
        row.shares.map(({ name, thousandths }) => `${name} ${formatThousandths(thousandths)}`).join('、'),
    },
    {
      title: '100 kg 分拣多得 ¥',
      align: 'right',
      width: 190,
      render: (_, row) => {
        const [least] = row.districts;
        const most = row.districts.at(-1);
        if (!least || !most) return <Typography.Text type="danger">有成分已下架</Typography.Text>;
        const [low, high] = [least.sortedFen - least.unsortedFen, most.sortedFen - most.unsortedFen];
        if (low < 0) return <Typography.Text type="danger">{`${least.name}倒挂 ${formatYuan(-low)}`}</Typography.Text>;
        return (
          <span className={styles.figures}>
            {low === high ? formatYuan(low) : `${formatYuan(low)}–${formatYuan(high)}`}
          </span>
        );
      },
    },
    {
      title: '版本',
      width: 210,
      render: (_, row) =>
        `第 ${row.version} 版 ${row.publisher ?? '示例'} ${formatShortMoment(row.publishedAt, Date.now())}`,
    },
    {
      title: '状态',
      width: 90,
      render: (_, row) => (row.active ? <Tag color="green">使用中</Tag> : <Tag>已停用</Tag>),
    },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => edit(row)}>
          修改
        </Button>
      ),
    },
  ];
}

/** Mixes of unsorted goods: their composition, and the value after sorting in the districts of a city. */
export default function MixesScreen() {
  const place = useCity();
  const [editing, setEditing] = useState<DeskMix | 'new' | null>(null);
  const mixes = useQuery({
    queryKey: ['catalog.console_mixes', { city: place.city }],
    queryFn: ({ signal }) => request('catalog.console_mixes', { city: place.city ?? '' }, { signal, silent: true }),
    enabled: place.city !== null,
  });
  return (
    <>
      <div data-filters className={styles.filters}>
        <CityPicker of={place} />
        <PageActions>
          <Button type="primary" onClick={() => setEditing('new')}>
            新配比
          </Button>
        </PageActions>
        <RefreshButton query={mixes} />
      </div>
      <LoadFailed query={place.query} />
      <LoadFailed query={mixes} />
      {!mixes.isLoadingError && (
        <ScrollableTable<DeskMix>
          className={styles.card}
          size="small"
          rowKey="key"
          columns={columnsFor(setEditing)}
          dataSource={mixes.data}
          loading={mixes.isLoading}
          pagination={false}
          locale={{ emptyText: <EmptyList text={['还没有统货配比', '点“新配比”添加']} /> }}
        />
      )}
      {place.city !== null && (
        <MixForm
          key={editing === null || editing === 'new' ? 'new' : editing.key}
          city={place.city}
          mix={editing === 'new' ? null : editing}
          open={editing !== null}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
