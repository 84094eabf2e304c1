import type { Data } from '@shoushou/contract/schemas';
import { Input, Select, type TableColumnsType } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useOpenRecord } from '../../../shell/list/open-record.ts';
import { MovementAmount } from '../../../shell/list/MovementAmount.tsx';
import { PeriodFilter } from '../../../shell/list/PeriodFilter.tsx';
import { movementKinds, movementName } from '../../../shell/movement-names.ts';
import { accountName } from '../wallet.labels.ts';
import { MovementDrawer } from './MovementDrawer.tsx';
import * as styles from '../../../shell/console.module.css';
import { momentColumn } from '../../../shell/list/tabular-number.tsx';

type Movement = Data<'wallet.console_movements'>['items'][number];

const kinds = Object.entries(movementKinds).map(([value, label]) => ({ value, label }));
const nothing = { person: null, reference: null, kind: null, from: null, to: null };
const namesOf = (accounts: readonly string[]): string => accounts.map(accountName).join('、') || '–';

function columnsAt(now: number): TableColumnsType<Movement> {
  return [
    momentColumn('时间', (row) => row.at, now, { key: 'at' }),
    { title: '类型', width: 150, render: (_, row) => movementName(row.kind) },
    { title: '金额 ¥', width: 130, align: 'right', render: (_, row) => <MovementAmount inColumn movement={row} /> },
    { title: '转出', width: 170, ellipsis: true, render: (_, row) => namesOf(row.from) },
    { title: '转入', width: 170, ellipsis: true, render: (_, row) => namesOf(row.to) },
    { title: '单号', width: 230, render: (_, row) => <span className={styles.figures}>{row.reference ?? '–'}</span> },
  ];
}

/** The ledger's movements, by person, number, kind and period; one opens with its postings. */
export function Movements() {
  const [filter, setFilter] = useQueryStates({
    person: parseAsString,
    reference: parseAsString,
    kind: parseAsString,
    from: parseAsString,
    to: parseAsString,
  });
  const [open, setOpen] = useOpenRecord();
  const { person, reference, kind, from, to } = filter;
  const movements = usePagedList(
    'wallet.console_movements',
    {
      ...(person ? { person } : {}),
      ...(reference ? { reference } : {}),
      ...(kind ? { kind } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
    },
    undefined,
    ['at'],
  );
  const filtered = Object.values(filter).some((value) => value !== null);
  return (
    <>
      <ListPage<Movement>
        query={movements}
        columns={columnsAt(Date.now())}
        rowKey="id"
        width={1000}
        open={[open, setOpen]}
        empty={filtered ? ['没有符合条件的流水', '换个条件试试'] : ['还没有资金流水', '有付款、提现或成交后出现在这里']}
        filters={
          <>
            <Input.Search
              key={`person ${person}`}
              aria-label="手机号或用户编号"
              allowClear
              placeholder="手机号或用户编号"
              defaultValue={person ?? ''}
              onSearch={(text) => void setFilter({ person: text.trim() || null })}
              style={{ width: 190 }}
            />
            <Input.Search
              key={`reference ${reference}`}
              aria-label="单号"
              allowClear
              placeholder="订单、接单或支付单号"
              defaultValue={reference ?? ''}
              onSearch={(text) => void setFilter({ reference: text.trim() || null })}
              style={{ width: 200 }}
            />
            <Select
              aria-label="类型"
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="全部类型"
              value={kind}
              options={kinds}
              onChange={(value) => void setFilter({ kind: value ?? null })}
              style={{ width: 140 }}
            />
            <PeriodFilter from={from} to={to} onChange={(change) => void setFilter(change)} />
          </>
        }
      />
      <MovementDrawer
        id={open}
        onClose={() => setOpen(null)}
        onFind={(found) => void setFilter({ ...nothing, ...found })}
      />
    </>
  );
}
