import { dealSignNames } from '@shoushou/rules/campaigns/deal-signs';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { formatTonnage } from '@shoushou/kernel/weight';
import { Button, Input, Segmented, Space, Tag, type TableColumnsType } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { momentColumn, moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { heldDealTags, type HeldDeal } from '../campaigns.labels.ts';

type Shown = 'held' | 'decided';
const shownStates: { value: Shown; label: string }[] = [
  { value: 'held', label: '待核实' },
  { value: 'decided', label: '已处理' },
];

const { Field, limits } = contractForm('campaigns.decide_deal');

/** A deal, and whether its rewards are to be released. */
type Chosen = { deal: HeldDeal; release: boolean } | null;

function columnsOf(shown: Shown, now: number, choose: (chosen: Chosen) => void): TableColumnsType<HeldDeal> {
  return [
    momentColumn('成交', (row) => row.at, now),
    { title: '收单号', width: 150, dataIndex: 'receiptNo' },
    { title: '客户', width: 110, ellipsis: true, dataIndex: 'customer' },
    { title: '回收员', width: 110, ellipsis: true, dataIndex: 'recycler' },
    moneyColumn('金额', (row) => row.amountFen, { width: 100 }),
    { title: '重量', width: 100, align: 'right', render: (_, row) => formatTonnage(row.totalGrams) },
    {
      title: '疑点',
      width: 220,
      render: (_, row) => (
        <Space size={4} wrap>
          {row.signs.map((sign) => (
            <Tag key={sign}>{dealSignNames[sign]}</Tag>
          ))}
        </Space>
      ),
    },
    shown === 'held'
      ? {
          title: '操作',
          width: 150,
          render: (_, row) => (
            <Space size={0}>
              <Button type="link" size="small" onClick={() => choose({ deal: row, release: true })}>
                放行
              </Button>
              <Button type="link" size="small" danger onClick={() => choose({ deal: row, release: false })}>
                不发放
              </Button>
            </Space>
          ),
        }
      : {
          title: '处理',
          width: 300,
          ellipsis: true,
          render: (_, row) => (
            <>
              <Tag color={heldDealTags[row.state].color}>{heldDealTags[row.state].label}</Tag>
              {row.decidedAt === null ? '' : formatShortMoment(row.decidedAt, now)} {row.decider}：{row.note}
            </>
          ),
        },
  ];
}

/** Deals whose rewards are held because they look made up, and what operators decided about earlier ones. */
export default function HeldRewardsScreen() {
  const [shown, setShown] = useQueryState('state', parseAsStringLiteral(['held', 'decided']).withDefault('held'));
  const [chosen, setChosen] = useState<Chosen>(null);
  const release = chosen?.release ?? false;
  const decision = release ? '放行' : '不发放';
  return (
    <>
      <ListPage<HeldDeal>
        query={usePagedList('campaigns.console_held_deals', { state: shown })}
        columns={columnsOf(shown, Date.now(), setChosen)}
        rowKey="no"
        width={shown === 'held' ? 1070 : 1220}
        empty={
          shown === 'held'
            ? ['没有待核实的奖励', '可疑的邀请成交后，奖励先留在这里']
            : ['还没有处理过的奖励', '放行或不发放后留在这里']
        }
        filters={<Segmented<Shown> options={shownStates} value={shown} onChange={(value) => void setShown(value)} />}
      />
      <FormModal
        call="campaigns.decide_deal"
        done={release ? '已放行，成交满 7 天后发放' : '已不发放'}
        title={`${decision}收单 ${chosen?.deal.receiptNo ?? ''} 的奖励`}
        submitText={decision}
        open={chosen !== null}
        onClose={() => setChosen(null)}
        fixed={{ no: chosen?.deal.no ?? '', release }}
      >
        <Field name="note" label="依据" missing="请写明依据">
          <Input
            {...limits('note')}
            showCount
            placeholder={release ? '如：已电话核实，客户确认当天上门' : '如：双方为同住的家人'}
          />
        </Field>
      </FormModal>
    </>
  );
}
