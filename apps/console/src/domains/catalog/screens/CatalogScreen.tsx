import { formatYuan } from '@shoushou/kernel/money';
import { services, shortServiceNames } from '@shoushou/kernel/service';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { EmptyList } from '../../../shell/record/EmptyList.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { ScrollableTable } from '../../../shell/list/ScrollableTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { unitNames, type DeskCategory, type DeskItem } from '../catalog.labels.ts';
import { CategoryForm } from '../components/CategoryForm.tsx';
import { ItemForm } from '../components/ItemForm.tsx';
import { TemplateForm } from '../components/TemplateForm.tsx';
import * as styles from '../../../shell/console.module.css';

type Row = ({ kind: 'category' } & DeskCategory) | ({ kind: 'item' } & DeskItem);
type Editing =
  | { what: 'category'; category: DeskCategory | null }
  | { what: 'item'; item: DeskItem | null }
  | { what: 'template' }
  | null;

const serviceOptions = services.map((value) => ({ value, label: shortServiceNames[value] }));

function columnsFor(edit: (editing: Editing) => void): TableColumnsType<Row> {
  return [
    { title: '类目 / 货品', render: (_, row) => (row.kind === 'category' ? <b>{row.name}</b> : row.name) },
    { title: '等级', width: 140, render: (_, row) => (row.kind === 'item' ? (row.grade ?? '–') : '') },
    { title: '单位', width: 64, render: (_, row) => (row.kind === 'item' ? unitNames[row.unit] : '') },
    {
      title: '基准价 ¥',
      width: 110,
      align: 'right',
      render: (_, row) =>
        row.kind === 'item' ? <span className={styles.figures}>{formatYuan(row.basePriceFen)}</span> : '',
    },
    {
      title: '别名',
      ellipsis: true,
      width: 320,
      render: (_, row) => (row.kind === 'item' ? row.synonyms.join('、') || '–' : `${row.items.length} 种`),
    },
    { title: '状态', width: 90, render: (_, row) => (row.active ? <Tag color="green">在售</Tag> : <Tag>已下架</Tag>) },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          onClick={() =>
            edit(row.kind === 'category' ? { what: 'category', category: row } : { what: 'item', item: row })
          }
        >
          修改
        </Button>
      ),
    },
  ];
}

/** The catalogue of one service: categories with their items. */
export default function CatalogScreen() {
  const [service, setService] = useQueryState('service', parseAsStringLiteral(services).withDefault('3'));
  const [editing, setEditing] = useState<Editing>(null);
  const catalog = useQuery({
    queryKey: ['catalog.console_catalog', {}],
    queryFn: ({ signal }) => request('catalog.console_catalog', {}, { signal, silent: true }),
  });
  const categories = catalog.data?.services.find((each) => each.service === service)?.categories ?? [];
  const rows = categories.map((category) => ({
    kind: 'category' as const,
    ...category,
    children: category.items.map((item) => ({ kind: 'item' as const, ...item })),
  }));
  const close = (): void => setEditing(null);
  return (
    <>
      <div data-filters className={styles.filters}>
        <Segmented options={serviceOptions} value={service} onChange={(value) => void setService(value)} />
        <PageActions>
          <Button
            type="primary"
            disabled={categories.length === 0}
            onClick={() => setEditing({ what: 'item', item: null })}
          >
            新货品
          </Button>
          <Button onClick={() => setEditing({ what: 'category', category: null })}>新类目</Button>
          <Button onClick={() => setEditing({ what: 'template' })}>从模板添加</Button>
        </PageActions>
        <RefreshButton query={catalog} />
      </div>
      <LoadFailed query={catalog} />
      {!catalog.isLoadingError && (
        <ScrollableTable<Row>
          // What is expanded at first is decided when the table first has its rows.
          key={catalog.data ? service : 'loading'}
          className={styles.card}
          size="small"
          rowKey="id"
          columns={columnsFor(setEditing)}
          dataSource={catalog.data && rows}
          loading={catalog.isLoading}
          expandable={{ defaultExpandAllRows: true }}
          pagination={false}
          scroll={{ y: Math.max(360, window.innerHeight - 210) }}
          locale={{ emptyText: <EmptyList text={['还没有类目', '点“从模板添加”选要收的']} /> }}
        />
      )}
      <CategoryForm
        key={editing?.what === 'category' ? editing.category?.id : 'category'}
        service={service}
        category={editing?.what === 'category' ? editing.category : null}
        open={editing?.what === 'category'}
        onClose={close}
      />
      <ItemForm
        key={editing?.what === 'item' ? editing.item?.id : 'item'}
        categories={categories}
        pictures={catalog.data?.pictures ?? []}
        item={editing?.what === 'item' ? editing.item : null}
        open={editing?.what === 'item'}
        onClose={close}
      />
      <TemplateForm open={editing?.what === 'template'} onClose={close} />
    </>
  );
}
