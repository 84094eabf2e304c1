import { formatMoney } from '@shoushou/kernel/money';
import { Button, Input, Segmented, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MoneyInput } from '../../../shell/form/MoneyInput.tsx';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import type { Recheck } from '../chain.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('chain.recheck');

const columnsAt = (now: number, open: (recheck: Recheck) => void): TableColumnsType<Recheck> => [
  momentColumn('成交时间', (row) => row.boughtAt, now, { key: 'at' }),
  { title: '订单', width: 150, render: (_, row) => <span className={styles.figures}>{row.orderNo}</span> },
  { title: '设备', ellipsis: true, dataIndex: 'device' },
  { title: '门店', width: 160, ellipsis: true, render: (_, row) => `${row.storeNo} ${row.store}` },
  moneyColumn('成交价', (row) => row.priceFen, { width: 100, key: 'price' }),
  moneyColumn('复检价', (row) => row.foundFen, { width: 90 }),
  {
    title: '结果',
    width: 170,
    ellipsis: true,
    render: (_, row) =>
      row.rechecked === null ? (
        '–'
      ) : (
        <>
          {row.clawedBack && <Tag color="orange">佣金已退回</Tag>}
          {row.note}（{row.rechecked.by}）
        </>
      ),
  },
  {
    title: '操作',
    width: 90,
    render: (_, row) =>
      row.rechecked === null ? (
        <Button type="link" size="small" onClick={() => open(row)}>
          复检
        </Button>
      ) : (
        '–'
      ),
  },
];

/** Second inspections of every tenth device of a store. */
export default function RechecksScreen() {
  const [group, setGroup] = useQueryState('group', parseAsStringLiteral(['due', 'done']).withDefault('due'));
  const [open, setOpen] = useState<Recheck | null>(null);
  const rechecks = usePagedList('chain.console_rechecks', { group }, undefined, ['at', 'price']);
  return (
    <>
      <ListPage<Recheck>
        query={rechecks}
        columns={columnsAt(Date.now(), setOpen)}
        rowKey="orderNo"
        width={1100}
        empty={
          group === 'due'
            ? ['没有要复检的设备', '门店收的设备被抽中复检时出现在这里']
            : ['还没有复检过', '复检过的设备留在这里']
        }
        filters={
          <Segmented<'due' | 'done'>
            options={[
              { value: 'due', label: '待复检' },
              { value: 'done', label: '已复检' },
            ]}
            value={group}
            onChange={(value) => void setGroup(value)}
          />
        }
      />
      {open && (
        <FormModal
          call="chain.recheck"
          done="已登记"
          title={`${open.device}，成交价 ${formatMoney(open.priceFen)}`}
          submitText="登记"
          open
          onClose={() => setOpen(null)}
          fixed={{ no: open.orderNo }}
        >
          <Field name="foundFen" label="复检价" missing="请填写复检价" extra="低于成交价 15% 以上，佣金退回">
            <MoneyInput />
          </Field>
          <Field name="note" label="说明" missing="请写明看到了什么">
            <Input.TextArea rows={2} {...limits('note')} />
          </Field>
        </FormModal>
      )}
    </>
  );
}
