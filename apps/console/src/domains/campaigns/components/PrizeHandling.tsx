import { sixDigitCode } from '@shoushou/kernel/typed/digits';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { Button, Input, Select, Space, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { PageActions } from '../../../shell/frame/PageActions.tsx';
import { moneyColumn } from '../../../shell/list/tabular-number.tsx';
import { usePagedList } from '../../../shell/list/lists.ts';
import { useFilter } from '../../../shell/list/filter.ts';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { awardTags, type DeskAward } from '../campaigns.labels.ts';

type ChosenAction = { award: DeskAward; act: 'approve' | 'refuse' | 'agree' | 'ship' | 'hand_over' | 'recover' } | null;

const decide = contractForm('campaigns.decide_award');
const ship = contractForm('campaigns.ship_award');
const handOver = contractForm('campaigns.hand_over');
const recover = contractForm('campaigns.propose_recovery');
const states = [
  { value: 'claimed' as const, label: '待发放' },
  { value: 'held' as const, label: '待核实' },
];

/** Prizes to check, to send and to hand over. */
export function PrizeHandling() {
  const [state, setState] = useFilter('prize', ['claimed', 'held'] as const, 'claimed');
  const [chosen, setChosen] = useState<ChosenAction>(null);
  const [byReceipt, setByReceipt] = useState(false);
  const awards = usePagedList('campaigns.console_awards', state === undefined ? {} : { state });
  const columns: TableColumnsType<DeskAward> = [
    { title: '获得时间', width: 124, render: (_, row) => formatShortMoment(row.wonAt, Date.now()) },
    {
      title: '状态',
      width: 90,
      render: (_, row) => <Tag color={awardTags[row.state].color}>{awardTags[row.state].label}</Tag>,
    },
    { title: '奖品', width: 150, ellipsis: true, dataIndex: 'name' },
    moneyColumn('价值', (row) => row.grossFen, { width: 100 }),
    { title: '活动', width: 140, ellipsis: true, dataIndex: 'campaign' },
    {
      title: '用户',
      width: 240,
      ellipsis: true,
      render: (_, row) => (
        <>
          {row.person} <MaskedNumber of={{ award: { no: row.id, side: 'winner' } }} masked={row.mobile} />
        </>
      ),
    },
    {
      title: '领取方式',
      ellipsis: true,
      render: (_, row) =>
        row.address ? (
          <>
            {row.address.name}{' '}
            <MaskedNumber
              name="收件手机号"
              of={{ award: { no: row.id, side: 'address' } }}
              masked={row.address.mobile}
            />{' '}
            {row.address.text}
          </>
        ) : (
          (row.point ?? '–')
        ),
    },
    { title: '操作', width: 160, render: (_, row) => <RowActions award={row} onAsk={setChosen} /> },
  ];
  return (
    <>
      <ListPage<DeskAward>
        query={awards}
        columns={columns}
        rowKey="id"
        width={1280}
        empty={['没有要处理的奖品', '有人中奖后，要寄的和要发的出现在这里']}
        filters={
          <>
            <Select
              aria-label="奖品状态"
              allowClear
              placeholder="全部奖品"
              options={states}
              value={state ?? null}
              onChange={(value) => setState(value ?? undefined)}
              style={{ width: 160 }}
            />
            <PageActions>
              <Button onClick={() => setByReceipt(true)}>收回加奖</Button>
            </PageActions>
          </>
        }
      />
      <ActionForm chosen={chosen} onClose={() => setChosen(null)} />
      <FormModal
        call="campaigns.propose_recovery"
        done="已提交，等另一位运营复核"
        title="收回一张收单的加奖"
        submitText="提交复核"
        open={byReceipt}
        onClose={() => setByReceipt(false)}
      >
        <recover.Field name="code" label="活动编号" missing="请填写活动编号">
          <Input {...recover.limits('code')} />
        </recover.Field>
        <recover.Field name="receiptNo" label="收单号" missing="请填写收单号">
          <Input {...recover.limits('receiptNo')} />
        </recover.Field>
        <recover.Field name="reason" label="原因" missing="请写明原因，本人会看到">
          <Input {...recover.limits('reason')} showCount />
        </recover.Field>
      </FormModal>
    </>
  );
}

function RowActions({ award, onAsk }: { award: DeskAward; onAsk: (chosen: ChosenAction) => void }) {
  const act = (name: NonNullable<ChosenAction>['act'], text: string) => (
    <Button type="link" size="small" onClick={() => onAsk({ award, act: name })}>
      {text}
    </Button>
  );
  if (award.state === 'held')
    return (
      <Space size={0}>
        {act('approve', '通过')}
        {award.refusal === null ? act('refuse', '不通过') : award.refusal.own ? '等另一位' : act('agree', '同意不通过')}
      </Space>
    );
  if (award.state === 'paid' && award.kind === 'cash') return act('recover', '收回');
  if (award.state !== 'claimed') return '–';
  return award.address ? act('ship', '寄出') : act('hand_over', '核销');
}

function ActionForm({ chosen, onClose }: { chosen: ChosenAction; onClose: () => void }) {
  const id = chosen?.award.id ?? '';
  const open = (...acts: NonNullable<ChosenAction>['act'][]): boolean => chosen !== null && acts.includes(chosen.act);
  return (
    <>
      <FormModal
        call="campaigns.decide_award"
        done={chosen?.act === 'approve' ? '已通过，本人会收到消息' : '已提出，等另一位运营同意'}
        title={chosen?.act === 'approve' ? '通过核实' : '提出不通过'}
        submitText="确定"
        open={open('approve', 'refuse')}
        onClose={onClose}
        fixed={{ id, approve: chosen?.act === 'approve' }}
      >
        <decide.Field name="note" label="依据" missing="请写明依据，不通过时本人会看到">
          <Input {...decide.limits('note')} showCount />
        </decide.Field>
      </FormModal>
      <FormModal
        call="campaigns.decide_award"
        done="已不通过，本人会收到消息"
        title={`${chosen?.award.refusal?.by ?? ''}提出不通过`}
        submitText="同意不通过"
        open={open('agree')}
        onClose={onClose}
        fixed={{ id, approve: false }}
        initial={{ note: chosen?.award.refusal?.reason ?? '' }}
      >
        <p>原因：{chosen?.award.refusal?.reason}</p>
        <decide.Field name="note" label="依据" missing="请写明依据">
          <Input {...decide.limits('note')} showCount />
        </decide.Field>
      </FormModal>
      <FormModal
        call="campaigns.ship_award"
        done="已记录，本人会收到单号"
        title="寄出奖品"
        submitText="寄出"
        open={open('ship')}
        onClose={onClose}
        fixed={{ id }}
      >
        <ship.Field name="courier" label="快递公司" missing="请填写快递公司">
          <Input {...ship.limits('courier')} />
        </ship.Field>
        <ship.Field name="courierNo" label="运单号" missing="请填写运单号">
          <Input {...ship.limits('courierNo')} />
        </ship.Field>
      </FormModal>
      <FormModal
        call="campaigns.propose_recovery"
        done="已提交，等另一位运营复核"
        title="收回奖金"
        submitText="提交复核"
        open={open('recover')}
        onClose={onClose}
        fixed={{ awardId: id }}
      >
        <recover.Field
          name="reason"
          label="原因"
          missing="请写明原因，本人会看到"
          extra="只从奖励账户收回，不够的从以后的活动奖励抵扣"
        >
          <Input {...recover.limits('reason')} showCount />
        </recover.Field>
      </FormModal>
      <FormModal
        call="campaigns.hand_over"
        done="已核销"
        title="核销兑奖码"
        submitText="核销"
        open={open('hand_over')}
        onClose={onClose}
        fixed={{ id }}
      >
        <handOver.Field name="pickupCode" normalize={sixDigitCode} label="兑奖码" missing="请输入本人出示的 6 位兑奖码">
          <Input inputMode="numeric" />
        </handOver.Field>
      </FormModal>
    </>
  );
}
