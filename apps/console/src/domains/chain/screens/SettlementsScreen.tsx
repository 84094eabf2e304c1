import { formatMonth } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { Button, Input, Table, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useSingleRecord } from '../../../shell/list/single-record.tsx';
import { useOpenedRecord, useOpenRecord } from '../../../shell/list/open-record.ts';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { MakeSettlement } from '../components/MakeSettlement.tsx';
import { settlementTags, staffKinds, type Settlement } from '../chain.labels.ts';
import * as styles from '../../../shell/console.module.css';

const transferForm = contractForm('chain.record_transfer');

const columnsAt = (now: number, open: (no: string) => void): TableColumnsType<Settlement> => [
  momentColumn('生成时间', (row) => row.madeAt, now, { key: 'at' }),
  {
    title: '状态',
    width: 90,
    render: (_, row) => <Tag color={settlementTags[row.state].color}>{settlementTags[row.state].label}</Tag>,
  },
  { title: '编号', width: 150, render: (_, row) => <span className={styles.figures}>{row.no}</span> },
  { title: '连锁', ellipsis: true, dataIndex: 'chain' },
  { title: '月份', width: 92, render: (_, row) => formatMonth(row.month) },
  { title: '人数', width: 60, align: 'right', dataIndex: 'personCount' },
  moneyColumn('金额', (row) => row.totalFen, { width: 110 }),
  moneyColumn('已发放', (row) => row.paidFen, { width: 110 }),
  moneyColumn('连锁分成', (row) => row.share?.amountFen ?? null, { width: 110 }),
  {
    title: '操作',
    width: 70,
    render: (_, row) => (
      <Button type="link" size="small" onClick={() => open(row.no)}>
        {row.state === 'made' && !row.own ? '批准' : '查看'}
      </Button>
    ),
  },
];

/** Commissions by month: made by one operator, approved by another, then paid into wallets. */
export default function SettlementsScreen() {
  const [no, onlyNo] = useSingleRecord();
  const settlements = usePagedList('chain.console_settlements', no ? { no } : {}, undefined, ['at']);
  const [open, setOpen] = useOpenRecord();
  const [making, setMaking] = useState(false);
  const opened = useOpenedRecord(settlements, open, (row, key) => row.no === key);
  return (
    <>
      <ListPage<Settlement>
        query={settlements}
        columns={columnsAt(Date.now(), setOpen)}
        rowKey="no"
        width={1072}
        empty={['还没有结算', '一个月结束后，在这里结算']}
        filters={
          onlyNo ?? (
            <PageActions>
              <Button type="primary" onClick={() => setMaking(true)}>
                结算一个月
              </Button>
            </PageActions>
          )
        }
      />
      <RecordDrawer title="佣金结算" record={opened} onClose={() => setOpen(null)}>
        {(settlement) => <Details key={settlement.no} settlement={settlement} onDone={() => setOpen(null)} />}
      </RecordDrawer>
      {making && <MakeSettlement onClose={() => setMaking(false)} />}
    </>
  );
}

function Details({
  settlement: { no, chain, month, state, own, madeBy, approvedBy, totalFen, share, lines },
  onDone,
}: {
  settlement: Settlement;
  onDone: () => void;
}) {
  const approve = useCallForm({ call: 'chain.approve_settlement', done: '已批准，一分钟内发到钱包', onDone });
  return (
    <>
      <p>
        {chain} {formatMonth(month)}，给 {lines.length} 位店员合计{' '}
        <span className={styles.figures}>{formatMoney(totalFen)}</span>
      </p>
      <p className={styles.text}>
        <span className={styles.figures}>{no}</span>，{madeBy} 生成{approvedBy === '' ? '' : `，${approvedBy} 批准`}
      </p>
      <Table<(typeof lines)[number]>
        size="small"
        pagination={false}
        rowKey={({ storeNo, kind, staffNo }) => `${storeNo} ${kind} ${staffNo}`}
        dataSource={[...lines]}
        columns={[
          { title: '店员', render: (_, row) => `${row.name} ${staffKinds[row.kind]} ${row.storeNo}-${row.staffNo}` },
          moneyColumn('金额', (row) => row.amountFen, { width: 120 }),
          { title: '发放', width: 80, render: (_, row) => (row.paid ? '已到账' : '–') },
        ]}
        style={{ marginBottom: 16 }}
        locale={{ emptyText: '没有店员的佣金' }}
      />
      {share && <ChainShare no={no} chain={chain} share={share} approved={state !== 'made'} />}
      <FormFailure of={approve} />
      {state === 'made' &&
        (own ? (
          <p className={styles.text}>您生成的，请另一位运营批准</p>
        ) : (
          <DecisionBar>
            <ConfirmButton
              type="primary"
              loading={approve.busy}
              ask={`发放 ${formatMoney(totalFen)}？`}
              note={
                share
                  ? `批准后逐人发到钱包，不能撤回；连锁分成 ${formatMoney(share.amountFen)} 由财务转账`
                  : '批准后逐人发到钱包，不能撤回'
              }
              confirmText="批准"
              onConfirm={() => void approve.send({ no })}
            >
              批准发放
            </ConfirmButton>
          </DecisionBar>
        ))}
    </>
  );
}

/** The chain's own share is transferred by bank; two operators who have both seen the bank's receipt record it. */
function ChainShare({
  no,
  chain,
  share,
  approved,
}: {
  no: string;
  chain: string;
  share: NonNullable<Settlement['share']>;
  approved: boolean;
}) {
  const [entering, setEntering] = useState(false);
  const { Field: TransferField, limits } = transferForm;
  const mine = share.state === 'entered' && share.enteredByMe;
  return (
    <section style={{ marginBottom: 16 }}>
      <p>
        连锁分成 <span className={styles.figures}>{formatMoney(share.amountFen)}</span>，{share.deviceCount}{' '}
        台设备，经银行转账
      </p>
      {share.state === 'transferred' ? (
        <p className={styles.text}>
          已转账，流水号 {share.reference}；{share.enteredBy} 录入，{share.confirmedBy} 复核
        </p>
      ) : (
        <p className={styles.text}>
          {!approved
            ? '批准后再转账'
            : share.state === 'waiting'
              ? '转账后录入银行流水号'
              : `${share.enteredBy} 已录入流水号${mine ? ` ${share.reference}，请另一位运营核对银行回单后再录一次` : '，请核对银行回单后再录一次'}`}
        </p>
      )}
      {approved && share.state !== 'transferred' && (
        <Button onClick={() => setEntering(true)}>
          {mine ? '改流水号' : share.state === 'entered' ? '复核转账' : '录入转账'}
        </Button>
      )}
      {entering && (
        <FormModal
          call="chain.record_transfer"
          done={share.state === 'entered' && !mine ? '已复核' : '已录入，请另一位运营复核'}
          title={`转给${chain} ${formatMoney(share.amountFen)}`}
          submitText="保存"
          open
          onClose={() => setEntering(false)}
          fixed={{ no }}
        >
          <TransferField
            name="reference"
            label="银行流水号"
            missing="请填写银行流水号"
            extra="照银行回单录入；两位运营录得一样才算转账完成"
          >
            <Input {...limits('reference')} />
          </TransferField>
        </FormModal>
      )}
    </section>
  );
}
