import type { Difference } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Button, Input, Space } from 'antd';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { useCallMutation } from '../../../shell/writes.ts';

const closing = contractForm('payouts.close_difference');
const deciding = contractForm('payouts.decide_difference');

/** The actions an operator can take on a difference now. */
export function DifferenceActions({ row }: { row: Difference }) {
  if (row.state === 'open') return row.own ? <Closing row={row} /> : <Taking row={row} />;
  if (row.state !== 'proposed') return null;
  return row.ownProposal ? (
    <Alert type="info" showIcon title="已提交，等另一位有复核权限的运营确认" />
  ) : (
    <Deciding row={row} />
  );
}

function Taking({ row: { id, ownerName } }: { row: Difference }) {
  const take = useCallMutation('payouts.take_difference', '由您处理');
  return (
    <Button type="primary" loading={take.isPending} onClick={() => take.mutate({ id })}>
      {ownerName === null ? '领取' : '接手'}
    </Button>
  );
}

/** Where what is written off comes from. */
const sourceOf = ({ kind }: Difference): string =>
  kind === 'refund_unknown'
    ? '从收到这笔付款的钱包扣回，余额不够的部分记入对账挂账，这笔付款以后退款时先抵销'
    : '记入对账挂账';

function Closing({ row }: { row: Difference }) {
  const byTwo = row.stops || row.kind === 'refund_unknown';
  const close = useCallForm({
    call: 'payouts.close_difference',
    done: byTwo ? '已提交，等另一位运营复核' : '已处理',
    fixed: { id: row.id },
  });
  const ready = (): Promise<boolean> => validateFields(close.form);
  const moreFen = row.theirsFen - row.oursFen;
  return (
    <CallForm of={close}>
      <FormFailure of={close} />
      <closing.Field name="reason" label="说明" missing="请写明原因和依据">
        <Input.TextArea {...closing.limits('reason')} showCount rows={2} />
      </closing.Field>
      <Space>
        <Button type="primary" loading={close.busy} onClick={() => void close.submit({ writeOff: false })}>
          {byTwo ? '提交说明' : '说明并关闭'}
        </Button>
        {moreFen !== 0 && (
          <ConfirmButton
            ask={`按渠道的金额核销 ${formatMoney(moreFen)}`}
            note={`另一位运营确认后${sourceOf(row)}`}
            confirmText="提交核销"
            danger
            loading={close.busy}
            ready={ready}
            onConfirm={() => void close.submit({ writeOff: true })}
          >
            核销
          </ConfirmButton>
        )}
      </Space>
    </CallForm>
  );
}

function Deciding({ row }: { row: Difference }) {
  const decide = useCallForm({ call: 'payouts.decide_difference', done: '已处理', fixed: { id: row.id } });
  const ready = (): Promise<boolean> => validateFields(decide.form);
  const question = row.writeOff
    ? `核销 ${formatMoney(row.theirsFen - row.oursFen)}，${sourceOf(row)}`
    : '确认这笔差异已说明清楚';
  return (
    <CallForm of={decide}>
      <FormFailure of={decide} />
      <deciding.Field name="note" label="复核意见" missing="请写明依据">
        <Input.TextArea {...deciding.limits('note')} showCount rows={2} />
      </deciding.Field>
      <Space>
        <Button danger loading={decide.busy} onClick={() => void decide.submit({ approve: false })}>
          退回
        </Button>
        <ConfirmButton
          ask={question}
          confirmText="确认"
          type="primary"
          loading={decide.busy}
          ready={ready}
          onConfirm={() => void decide.submit({ approve: true })}
        >
          {row.writeOff ? '确认核销' : '确认'}
        </ConfirmButton>
      </Space>
    </CallForm>
  );
}
