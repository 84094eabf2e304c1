import { Badge, Button, Dropdown, Input, Select, Tag, type TableColumnsType } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { ChainForm, StoreForm } from '../components/ChainForms.tsx';
import { StoreDrawer } from '../components/StoreDrawer.tsx';
import type { ConsoleChain, ConsoleStore } from '../chain.labels.ts';
import { useChains } from '../chain.queries.ts';
import * as styles from '../../../shell/console.module.css';
import { useChoice } from '../../../shell/action-keys.ts';

const columnsOf = (open: (no: string) => void): TableColumnsType<ConsoleStore> => [
  { title: '门店号码', width: 120, render: (_, row) => <span className={styles.figures}>{row.storeNo}</span> },
  { title: '门店', width: 180, ellipsis: true, dataIndex: 'name' },
  { title: '连锁', width: 120, ellipsis: true, dataIndex: 'chain' },
  { title: '地址', ellipsis: true, render: (_, row) => [row.district, row.address].filter(Boolean).join(' ') },
  {
    title: '接待',
    width: 80,
    render: (_, row) => <Tag color={row.open ? 'green' : 'default'}>{row.open ? '接待' : '暂停'}</Tag>,
  },
  {
    title: '店员',
    width: 120,
    render: (_, { staff }) =>
      `${staff.filter(({ state }) => state === 'active').length} 已绑 / ${staff.filter(({ employed }) => employed).length}`,
  },
  { title: '本月成交', width: 90, align: 'right', render: (_, row) => `${row.monthBought} 台` },
  {
    title: '操作',
    width: 100,
    render: (_, { storeNo, staff }) => (
      <Badge dot={staff.some(({ state }) => state === 'waiting')}>
        <Button type="link" size="small" onClick={() => open(storeNo)}>
          {staff.some(({ state }) => state === 'waiting') ? '有申请' : '查看'}
        </Button>
      </Badge>
    ),
  },
];

/** Stores of the chains with their staff, and the chains' commission rules. */
export default function StoresScreen() {
  const chains = useChains();
  const known = chains.data ?? [];
  const [{ chain: chainId, text: words }, setFilter] = useQueryStates({ chain: parseAsString, text: parseAsString });
  const [open, setOpen] = useOpenRecord();
  const choose = useChoice();
  const [editing, setEditing] = useState<{ store: ConsoleStore | null } | null>(null);
  const [chain, setChain] = useState<{ chain: ConsoleChain | null } | null>(null);
  const stores = usePagedList('chain.console_stores', {
    ...(chainId === null ? {} : { chainId }),
    ...(words === null ? {} : { words }),
  });
  const opened = useOpenedRecord(stores, open, ({ storeNo }, key) => storeNo === key);
  return (
    <>
      <ListPage<ConsoleStore>
        query={stores}
        columns={columnsOf(setOpen)}
        rowKey="storeNo"
        width={1000}
        empty={['还没有门店', '点“录入门店”添加第一家']}
        filters={
          <>
            <Select
              aria-label="连锁"
              allowClear
              placeholder="全部连锁"
              value={chainId}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id: string | undefined) => void setFilter({ chain: id ?? null })}
              style={{ width: 160 }}
            />
            <Input.Search
              aria-label="搜索门店"
              allowClear
              placeholder="号码、名称或地址"
              maxLength={30}
              defaultValue={words ?? ''}
              onSearch={(text) => void setFilter({ text: text.trim() || null })}
              style={{ width: 220 }}
            />
            <PageActions>
              <Button onClick={() => setEditing({ store: null })} disabled={known.length === 0}>
                录入门店
              </Button>
              <Dropdown
                autoFocus
                trigger={['click']}
                onOpenChange={choose}
                menu={{
                  items: [
                    ...known.map(({ id, name, version }) => ({ key: id, label: `${name}（规则第 ${version} 版）` })),
                    { key: '', label: '新连锁' },
                  ],
                  onClick: ({ key }) => setChain({ chain: known.find(({ id }) => id === key) ?? null }),
                }}
              >
                <Button>连锁与佣金规则</Button>
              </Dropdown>
            </PageActions>
          </>
        }
      />
      <StoreDrawer store={opened} onClose={() => setOpen(null)} onEdit={() => setEditing({ store: opened })} />
      {editing && <StoreForm store={editing.store} chains={known} onClose={() => setEditing(null)} />}
      {chain && <ChainForm chain={chain.chain} onClose={() => setChain(null)} />}
    </>
  );
}
