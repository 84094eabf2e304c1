import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Form, Input, Space } from 'antd';
import { actionKeys } from '../../../shell/action-keys.ts';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { MoneyInput, moneyRule } from '../../../shell/form/MoneyInput.tsx';
import { CasePicture } from '../../../shell/steps/CasePicture.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { CaseTimeline } from '../../../shell/steps/CaseTimeline.tsx';
import { actorNames, dealTags, deliveryNames, disputeNames, type ConsoleDeal } from '../trade.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('trade.settle');

/** One deal with both parties and every step, and the decision on a dispute. */
export function DealDrawer({ deal, onClose }: { deal: ConsoleDeal | null; onClose: () => void }) {
  return (
    <RecordDrawer title="二手交易" record={deal} onClose={onClose}>
      {(opened) => <Decision key={opened.no} deal={opened} onClose={onClose} />}
    </RecordDrawer>
  );
}

const personOf = (deal: ConsoleDeal, side: 'buyer' | 'seller') => (
  <>
    {deal[side].name}{' '}
    <MaskedNumber
      of={{ deal: { no: deal.no, side } }}
      masked={deal[side].mobile}
      name={side === 'buyer' ? '买家手机号' : '卖家手机号'}
    />
  </>
);

function Decision({ deal, onClose }: { deal: ConsoleDeal; onClose: () => void }) {
  const settle = useCallForm({
    call: 'trade.settle',
    done: '已处理，双方会收到消息',
    fixed: { no: deal.no },
    onDone: onClose,
  });
  const { dispute } = deal;
  const ready = (): Promise<boolean> => validateFields(settle.form);
  const partFen = Form.useWatch('refundFen', settle.form) ?? 0;
  const readyToSplit = async (): Promise<boolean> => {
    if (!(await ready())) return false;
    if (partFen > 0 && partFen < deal.amountFen) return true;
    settle.form.setFields([
      { name: 'refundFen', errors: [`请填写退给买家的金额，少于 ${formatMoney(deal.amountFen)}`] },
    ]);
    return false;
  };
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          编号: <span className={styles.figures}>{deal.no}</span>,
          物品: deal.title,
          金额: formatMoney(deal.amountFen),
          买家: personOf(deal, 'buyer'),
          卖家: personOf(deal, 'seller'),
          交付: [deliveryNames[deal.delivery], deal.carrier, deal.trackingNo].filter(Boolean).join(' '),
          寄回: deal.returned && `${deal.returned.carrier} ${deal.returned.trackingNo}`,
          退给买家: deal.refundFen !== null && formatMoney(deal.refundFen),
        }}
      />
      {dispute && (
        <>
          <Alert
            type={dispute.answer === null ? 'warning' : 'info'}
            showIcon
            title={`买家：${disputeNames[dispute.reason]}`}
            description={dispute.answer === null ? dispute.text : `${dispute.text}（处理：${dispute.answer}）`}
          />
          <Pictures of={numbered(dispute.photos, '争议照片')} />
        </>
      )}
      <CasePicture record={deal} tags={dealTags} actors={actorNames} />
      <CaseTimeline steps={deal.steps} tags={dealTags} actors={actorNames} />
      {deal.state === 'disputed' && (
        <CallForm of={settle}>
          <FormFailure of={settle} />
          <Field name="reason" label="处理说明" missing="请写明依据，买家和卖家都会看到">
            <Input.TextArea {...limits('reason')} showCount rows={3} />
          </Field>
          <Field name="refundFen" label="部分退款（选“部分退款”时填）" rules={[moneyRule]}>
            <MoneyInput />
          </Field>
          <DecisionBar>
            <MoneyConfirmButton
              amountFen={deal.amountFen}
              where="在卖家收到退货后退给买家"
              letter={actionKeys.refuse}
              confirmText="退货退款"
              loading={settle.busy}
              ready={ready}
              onConfirm={() => void settle.submit({ decision: 'return' })}
            >
              退货退款
            </MoneyConfirmButton>
            <MoneyConfirmButton
              amountFen={partFen}
              where={`退给买家，其余 ${formatMoney(deal.amountFen - partFen)} 付给卖家`}
              letter={actionKeys.next}
              confirmText="部分退款"
              loading={settle.busy}
              ready={readyToSplit}
              onConfirm={() => void settle.submit({ decision: 'split' })}
            >
              部分退款
            </MoneyConfirmButton>
            <MoneyConfirmButton
              amountFen={deal.amountFen}
              where="退给买家"
              letter={actionKeys.refund}
              confirmText="退款"
              danger
              loading={settle.busy}
              ready={ready}
              onConfirm={() => void settle.submit({ decision: 'refund' })}
            >
              退款给买家
            </MoneyConfirmButton>
            <MoneyConfirmButton
              amountFen={deal.amountFen}
              where="付给卖家"
              confirmText="付款"
              type="primary"
              loading={settle.busy}
              ready={ready}
              onConfirm={() => void settle.submit({ decision: 'release' })}
            >
              付款给卖家
            </MoneyConfirmButton>
          </DecisionBar>
        </CallForm>
      )}
    </Space>
  );
}
