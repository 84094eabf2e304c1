import type { ConsoleWithdrawal } from '@shoushou/contract/types';
import { Button, Select, Tag, Typography, type TableColumnsType } from 'antd';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { useFilter } from '../../../shell/list/filter.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { usePagedList } from '../../../shell/list/lists.ts';
import { BankBatchesDrawer } from '../components/BankBatchesDrawer.tsx';
import { WithdrawalDrawer } from '../components/WithdrawalDrawer.tsx';
import { withdrawalTags } from '../payouts.labels.ts';

type State = ConsoleWithdrawal['state'];

const states = Object.entries(withdrawalTags).map(([value, { label }]) => ({ value: value as State, label }));

function columnsAt(now: number): TableColumnsType<ConsoleWithdrawal> {
  return [
    momentColumn('申请时间', (row) => row.requestedAt, now, { key: 'at' }),
    {
      title: '状态',
      width: 100,
      render: (_, row) => <Tag color={withdrawalTags[row.state].color}>{withdrawalTags[row.state].label}</Tag>,
    },
    moneyColumn('金额', (row) => row.amountFen, { width: 120, key: 'amount' }),
    { title: '用户', width: 110, ellipsis: true, dataIndex: 'userName' },
    { title: '到账账户', width: 170, ellipsis: true, dataIndex: 'payee' },
    { title: '命中规则', ellipsis: true, render: (_, row) => row.rules.map(({ text }) => text).join('；') },
    {
      title: '初审',
      width: 110,
      ellipsis: true,
      render: (_, row) =>
        row.ownProposal && row.state === 'reviewing' ? (
          <Typography.Text type="secondary">您已提出</Typography.Text>
        ) : (
          (row.proposedBy ?? '–')
        ),
    },
    {
      title: '复核',
      width: 110,
      ellipsis: true,
      render: (_, row) =>
        row.decidedBy ??
        (row.state === 'reviewing' && row.proposedBy !== null ? (
          <Typography.Text type="secondary">{row.ownProposal ? '等另一位运营' : '待复核'}</Typography.Text>
        ) : (
          '–'
        )),
    },
  ];
}

/** Withdrawals; those that two operators decide come first, the oldest of them at the top. */
export default function WithdrawalsScreen() {
  const [state, setState] = useFilter<State>(
    'state',
    states.map(({ value }) => value),
    'reviewing',
  );
  const [no, onlyNo] = useSingleRecord();
  const [batches, setBatches] = useQueryState('batches', parseAsBoolean.withDefault(false));
  const open = useOpenRecord();
  const withdrawals = usePagedList('payouts.console_withdrawals', no ? { no } : state ? { state } : {}, undefined, [
    'at',
    'amount',
  ]);
  const rows = withdrawals.data?.pages.flatMap(({ items }) => items) ?? [];
  const opened = useOpenedRecord(withdrawals, open[0], (row, key) => row.no === key);
  const at = rows.findIndex((row) => row === opened);
  const next = at === -1 ? undefined : rows[at + 1];
  return (
    <>
      <ListPage<ConsoleWithdrawal>
        query={withdrawals}
        columns={columnsAt(Date.now())}
        rowKey="no"
        width={1150}
        open={open}
        empty={
          state === 'reviewing'
            ? ['没有待审核的提现', '要人工看的提现会出现在这里，选别的状态看全部提现']
            : ['没有符合条件的提现', '换个状态看看']
        }
        filters={
          onlyNo ?? (
            <>
              <Select<State>
                aria-label="状态"
                allowClear
                placeholder="全部状态"
                options={states}
                value={state ?? null}
                onChange={(value) => setState(value ?? undefined)}
                style={{ width: 160 }}
              />
              <PageActions>
                <Button onClick={() => void setBatches(true)}>银行代发</Button>
              </PageActions>
            </>
          )
        }
      />
      <BankBatchesDrawer open={batches} onClose={() => void setBatches(null)} />
      <WithdrawalDrawer withdrawal={opened} onClose={() => open[1](null)} onNext={next && (() => open[1](next.no))} />
    </>
  );
}
