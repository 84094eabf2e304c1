import type { PriceList } from '@shoushou/contract/types';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatYuan } from '@shoushou/kernel/money';
import { needsSecondOperator } from '@shoushou/rules/catalog/price-changes';
import { useQuery } from '@tanstack/react-query';
import { Space, Tag, type TableColumnsType } from 'antd';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { request } from '../../../shell/api.ts';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { LoadingRows } from '../../../shell/list/LoadingRows.tsx';
import { RecordTable } from '../../../shell/list/RecordTable.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { FactLines } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { listTags } from '../catalog.labels.ts';
import { percentText } from '../price-sheet.rules.ts';

function columnsAt(now: number): TableColumnsType<PriceList> {
  return [
    momentColumn('提交', (row) => row.madeAt, now),
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={listTags[row.state].color}>{listTags[row.state].label}</Tag>,
    },
    { title: '变动', width: 90, align: 'right', render: (_, row) => `${row.changeCount} 处` },
    momentColumn('生效', (row) => row.takesEffectAt, now),
    { title: '原因', ellipsis: true, dataIndex: 'reason' },
    { title: '提交人', width: 110, dataIndex: 'madeBy' },
    { title: '复核', width: 110, render: (_, row) => row.decidedBy ?? (row.secondNeeded ? '待复核' : '不需要') },
  ];
}

/** Every price list of a city; the newest first. */
export function PriceLists({ city }: { city: string }) {
  const open = useOpenRecord();
  const lists = usePagedList('catalog.console_price_lists', { city });
  return (
    <>
      <ListPage<PriceList>
        query={lists}
        columns={columnsAt(Date.now())}
        rowKey="id"
        width={960}
        open={open}
        empty={['还没有调过价', '改价提交后，每一次调价留在这里']}
      />
      <RecordDrawer title="调价单" record={open[0]} onClose={() => open[1](null)}>
        {(id) => <PriceListRecord id={id} />}
      </RecordDrawer>
    </>
  );
}

function PriceListRecord({ id }: { id: string }) {
  const record = useQuery({
    queryKey: ['catalog.console_price_list', { id }],
    queryFn: ({ signal }) => request('catalog.console_price_list', { id }, { signal, silent: true }),
  });
  const decide = useCallMutation('catalog.decide_prices', '已处理');
  if (!record.data) return record.isPending ? <LoadingRows /> : <LoadFailed query={record} />;
  const { list, lines } = record.data;
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <FactLines
        columns={2}
        of={{
          状态: <Tag color={listTags[list.state].color}>{listTags[list.state].label}</Tag>,
          生效: formatShortMoment(list.takesEffectAt, Date.now()),
          提交: `${list.madeBy} ${formatShortMoment(list.madeAt, Date.now())}`,
          复核: list.decidedBy ?? '–',
          原因: list.reason,
        }}
      />
      <RecordTable<(typeof lines)[number]>
        rows={lines}
        rowKey={(line) => `${line.itemId} ${line.district ?? ''}`}
        pageSize={50}
        columns={[
          { title: '货品', render: (_, line) => line.name },
          { title: '区县', width: 96, render: (_, line) => line.districtName },
          moneyColumn('原价', (line) => line.beforeFen, { width: 84 }),
          { title: '新价 ¥', width: 84, align: 'right', render: (_, line) => <b>{formatYuan(line.priceFen)}</b> },
          {
            title: '变动',
            width: 104,
            align: 'right',
            render: (_, line) => (
              <Tag color={needsSecondOperator(line.beforeFen, line.priceFen) ? 'orange' : 'default'}>
                {percentText(line.beforeFen, line.priceFen)}
              </Tag>
            ),
          },
        ]}
      />
      {(list.state === 'waiting' || list.state === 'scheduled') && (
        <DecisionBar>
          {list.state === 'waiting' && (
            <ConfirmButton
              type="primary"
              disabled={list.mine}
              ask={`让 ${list.changeCount} 处价格生效`}
              note="新订单用新价格，已下的订单不变"
              confirmText="通过"
              onConfirm={() => decide.mutate({ id, accept: true })}
            >
              {list.mine ? '需另一位运营人员复核' : '通过'}
            </ConfirmButton>
          )}
          {(list.state === 'waiting' || list.state === 'scheduled') && (
            <ConfirmButton
              danger
              ask={list.mine ? '撤回这份调价单' : '不通过这份调价单'}
              note="价格保持不变，需要时重新提交"
              confirmText={list.mine ? '撤回' : '不通过'}
              onConfirm={() => decide.mutate({ id, accept: false })}
            >
              {list.mine || list.state === 'scheduled' ? '撤回' : '不通过'}
            </ConfirmButton>
          )}
        </DecisionBar>
      )}
    </Space>
  );
}
