import type { ConsoleWithdrawal } from '@shoushou/contract/types';
import { Alert, Input } from 'antd';
import type { ReactNode } from 'react';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';

const { Field, limits } = contractForm('payouts.end_payout');
const outcomes = { paid: '已付给本人', not_paid: '没有付' } as const;
const providers = { wechat: '微信支付商户平台', alipay: '支付宝商家平台', card: '支付宝商家平台' } as const;

interface UnclearPayoutProps {
  withdrawal: ConsoleWithdrawal & { unclear: NonNullable<ConsoleWithdrawal['unclear']> };
  /** Stand in the bar of both answers. */
  otherActs: ReactNode;
  onClose: () => void;
}

/**
 * A payout that its provider does not know any more: two operators look there and say what they found, one after the
 * other.
 */
export function UnclearPayout({ withdrawal, otherActs, onClose }: UnclearPayoutProps) {
  const { no, way, amountFen, payee, unclear } = withdrawal;
  const end = useCallForm({
    call: 'payouts.end_payout',
    done: '已记录，两位运营的结论一致时生效',
    fixed: { no },
    onDone: onClose,
  });
  const ready = (): Promise<boolean> => validateFields(end.form);
  return (
    <>
      <Alert
        type="error"
        showIcon
        title="支付渠道查不到这笔打款，它可能已经付了"
        description={`请到${providers[way]}按单号查账单。不会自动重发，也不会自动退回；两位有复核权限的运营结论一致时生效。${
          unclear.found === null
            ? ''
            : `${unclear.finder ?? ''}的结论：${outcomes[unclear.found]}（${unclear.note ?? ''}）。`
        }`}
      />
      {unclear.own ? (
        <Alert type="info" showIcon title="您已给出结论，等另一位有复核权限的运营确认" />
      ) : (
        <CallForm of={end}>
          <FormFailure of={end} />
          <Field name="note" label="依据" missing="请写明在哪里查到的、流水号是多少">
            <Input.TextArea {...limits('note')} showCount rows={2} />
          </Field>
          <DecisionBar>
            <MoneyConfirmButton
              amountFen={amountFen}
              where="退回钱包"
              confirmText="没有付"
              danger
              loading={end.busy}
              ready={ready}
              onConfirm={() => void end.submit({ outcome: 'not_paid' })}
            >
              没有付，退回钱包
            </MoneyConfirmButton>
            <MoneyConfirmButton
              amountFen={amountFen}
              where={payee}
              confirmText="已经付了"
              type="primary"
              loading={end.busy}
              ready={ready}
              onConfirm={() => void end.submit({ outcome: 'paid' })}
            >
              已经付了
            </MoneyConfirmButton>
            {otherActs}
          </DecisionBar>
        </CallForm>
      )}
    </>
  );
}
