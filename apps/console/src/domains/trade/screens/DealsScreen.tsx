import type { DealState } from '@shoushou/contract/types';
import { Button, Select, Tag, type TableColumnsType } from 'antd';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { DealDrawer } from '../components/DealDrawer.tsx';
import { dealTags, deliveryNames, type ConsoleDeal } from '../trade.labels.ts';
import * as styles from '../../../shell/console.module.css';

const states = Object.entries(dealTags).map(([value, { label }]) => ({ value: value as DealState, label }));

function columnsAt(now: number, open: (deal: ConsoleDeal) => void): TableColumnsType<ConsoleDeal> {
  return [
    momentColumn('出价时间', (row) => row.at, now, { key: 'at' }),
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={dealTags[row.state].color}>{dealTags[row.state].label}</Tag>,
    },
    { title: '编号', width: 180, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
    { title: '物品', ellipsis: true, dataIndex: 'title' },
    moneyColumn('金额', (row) => row.amountFen, { width: 110, key: 'amount' }),
    { title: '交付', width: 90, render: (_, row) => deliveryNames[row.delivery] },
    { title: '买家', width: 110, ellipsis: true, render: (_, row) => row.buyer.name },
    { title: '卖家', width: 110, ellipsis: true, render: (_, row) => row.seller.name },
    {
      title: '操作',
      width: 80,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {row.state === 'disputed' ? '处理' : '查看'}
        </Button>
      ),
    },
  ];
}

/** Second-hand deals; disputes first, the oldest of them at the top. */
export default function DealsScreen() {
  const [state, setState] = useFilter<DealState>(
    'state',
    states.map(({ value }) => value),
    'disputed',
  );
  const [no, onlyNo] = useSingleRecord();
  const [open, setOpen] = useOpenRecord();
  const deals = usePagedList('trade.console_deals', no ? { no } : state ? { state } : {}, 'city', ['at', 'amount']);
  const opened = useOpenedRecord(deals, open, (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleDeal>
        query={deals}
        columns={columnsAt(Date.now(), (row) => setOpen(row.no))}
        rowKey="no"
        width={1080}
        empty={
          state === 'disputed'
            ? ['没有待处理的争议', '买卖双方有争议时出现在这里，选别的状态看全部交易']
            : ['没有符合条件的交易', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <Select<DealState>
              aria-label="状态"
              allowClear
              placeholder="全部状态"
              options={states}
              value={state ?? null}
              onChange={(value) => setState(value ?? undefined)}
              style={{ width: 160 }}
            />
          )
        }
      />
      <DealDrawer deal={opened} onClose={() => setOpen(null)} />
    </>
  );
}
