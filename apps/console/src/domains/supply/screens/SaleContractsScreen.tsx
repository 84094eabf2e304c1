import type { SaleContractState } from '@shoushou/contract/types';
import { formatPricePerWeight, formatTonnage } from '@shoushou/kernel/weight';
import { Select, Tag, type TableColumnsType } from 'antd';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { SaleContractDrawer } from '../components/SaleContractDrawer.tsx';
import { contractTags, type ConsoleContractRow } from '../supply.labels.ts';
import * as styles from '../../../shell/console.module.css';

const states = Object.entries(contractTags).map(([value, { label }]) => ({ value: value as SaleContractState, label }));

const columns: TableColumnsType<ConsoleContractRow> = [
  {
    title: '状态',
    width: 90,
    render: (_, { state }) => <Tag color={contractTags[state].color}>{contractTags[state].label}</Tag>,
  },
  { title: '企业', ellipsis: true, dataIndex: 'companyName' },
  { title: '卖方', width: 110, ellipsis: true, render: (_, { seller }) => seller.name },
  { title: '货', width: 150, ellipsis: true, dataIndex: 'name' },
  {
    title: '单价 元/kg',
    width: 100,
    align: 'right',
    render: (_, { priceFen }) => <span className={styles.figures}>{formatPricePerWeight(priceFen)}</span>,
  },
  {
    title: '数量',
    key: 'weight',
    width: 120,
    align: 'right',
    render: (_, { grams }) => <span className={styles.figures}>{formatTonnage(grams)}</span>,
  },
  {
    title: '已到货',
    width: 120,
    align: 'right',
    render: (_, { deliveredGrams }) => <span className={styles.figures}>{formatTonnage(deliveredGrams)}</span>,
  },
  moneyColumn('预计总价', ({ amountFen }) => amountFen, { width: 120 }),
];

/** Contracts; disputes first, the longest waiting at the top. */
export default function SaleContractsScreen() {
  const [state, setState] = useFilter<SaleContractState>(
    'state',
    states.map(({ value }) => value),
    'disputed',
  );
  const [no, onlyNo] = useSingleRecord();
  const open = useOpenRecord();
  const contracts = usePagedList('supply.console_contracts', no ? { no } : state ? { state } : {}, 'city', ['weight']);
  const opened = useOpenedRecord(contracts, open[0], (row, key) => row.no === key);
  return (
    <>
      <ListPage<ConsoleContractRow>
        query={contracts}
        columns={columns}
        rowKey="no"
        width={1000}
        open={open}
        empty={
          state === 'disputed'
            ? ['没有待处理的合同争议', '合同有争议时出现在这里，选别的状态看全部合同']
            : ['没有符合条件的合同', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <Select<SaleContractState>
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
      <SaleContractDrawer contract={opened} onClose={() => open[1](null)} />
    </>
  );
}
