import type { ConsoleInsuranceProduct } from '@shoushou/contract/types';
import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { request } from '../../../shell/api.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { RefreshButton } from '../../../shell/list/RefreshButton.tsx';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { ProductDrawer } from '../components/ProductDrawer.tsx';
import { ProductForm } from '../components/ProductForm.tsx';
import { kindNames, modeNames, productTags } from '../insurance.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Row = ConsoleInsuranceProduct & { key: string };

/** Every version of every product; what waits for a decision first. */
export default function InsuranceProductsScreen() {
  const products = useQuery({
    queryKey: ['insurance.console_products'],
    queryFn: ({ signal }) => request('insurance.console_products', {}, { signal, silent: true }),
  });
  const [opened, setOpened] = useOpenRecord();
  const [writing, setWriting] = useState<{ from: ConsoleInsuranceProduct | null } | null>(null);
  const rows = products.data?.products.map((product): Row => ({
    ...product,
    key: `${product.productId}@${product.version}`,
  }));
  const columns: TableColumnsType<Row> = [
    {
      title: '状态',
      width: 90,
      render: (_, row) => (
        <Tag color={productTags[row.state].color}>
          {row.state === 'shown' && !row.live ? '已过期' : productTags[row.state].label}
        </Tag>
      ),
    },
    { title: '产品', ellipsis: true, dataIndex: 'name' },
    {
      title: '版本',
      width: 60,
      align: 'right',
      render: (_, row) => <span className={styles.figures}>{row.version}</span>,
    },
    { title: '类型', width: 100, render: (_, row) => kindNames[row.kind] },
    { title: '方式', width: 136, render: (_, row) => modeNames[row.mode] },
    { title: '保险公司', width: 180, ellipsis: true, dataIndex: 'insurerName' },
    {
      title: '批准有效到',
      width: 112,
      render: (_, row) => <span className={styles.figures}>{formatDate(row.validTo, Date.now())}</span>,
    },
    {
      title: '提交',
      width: 164,
      ellipsis: true,
      render: (_, row) => `${row.madeBy} ${formatShortMoment(row.madeAt, Date.now())}`,
    },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => setOpened(row.key)}>
          {row.state === 'proposed' && !row.ownProposal ? '审核' : '查看'}
        </Button>
      ),
    },
  ];
  return (
    <>
      <div data-filters className={styles.filters}>
        <PageActions>
          <Button type="primary" onClick={() => setWriting({ from: null })}>
            新产品
          </Button>
        </PageActions>
        <RefreshButton query={products} />
      </div>
      <LoadFailed query={products} />
      <RecordTable<Row>
        rowKey="key"
        scroll={{ x: 1080 }}
        columns={columns}
        rows={rows}
        loading={products.isPending}
        empty={['还没有保险产品', '点“新产品”添加']}
      />
      <ProductDrawer
        product={rows?.find(({ key }) => key === opened) ?? null}
        onClose={() => setOpened(null)}
        onRenew={(from) => {
          setOpened(null);
          setWriting({ from });
        }}
      />
      {writing && (
        <ProductForm from={writing.from} insurers={products.data?.insurers ?? []} onClose={() => setWriting(null)} />
      )}
    </>
  );
}
