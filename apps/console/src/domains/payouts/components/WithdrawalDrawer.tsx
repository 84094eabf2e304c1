import type { ConsoleWithdrawal } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Button, Form, Input, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { actionKeys } from '../../../shell/action-keys.ts';
import { MoneyConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { StepsTimeline } from '../../../shell/steps/StepsTimeline.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { withdrawalTags } from '../payouts.labels.ts';
import { useBackground } from '../payouts.queries.ts';
import { PayoutBackground } from './PayoutBackground.tsx';
import { UnclearPayout } from './UnclearPayout.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('payouts.decide_payout');

interface WithdrawalDrawerProps {
  withdrawal: ConsoleWithdrawal | null;
  onClose: () => void;
  /** Opens the next of the list; absent at its end. */
  onNext?: (() => void) | undefined;
}

/**
 * One withdrawal: its owner, the result of the rules, every step, and the decision of two operators. A pays, R rejects,
 * N goes to the next.
 */
export function WithdrawalDrawer({ withdrawal, onClose, onNext }: WithdrawalDrawerProps) {
  const next = (
    <ActionButton letter={actionKeys.next} disabled={!onNext} {...(onNext ? { onClick: onNext } : {})}>
      下一笔
    </ActionButton>
  );
  return (
    <RecordDrawer title="提现" record={withdrawal} onClose={onClose}>
      {(opened) => <Details key={opened.no} withdrawal={opened} next={next} onClose={onClose} />}
    </RecordDrawer>
  );
}

interface DetailsProps {
  withdrawal: ConsoleWithdrawal;
  /** Goes to the next, from the same bar as the decisions. */
  next: ReactNode;
  onClose: () => void;
}

function Details({ withdrawal, next, onClose }: DetailsProps) {
  const { no, state, rules, steps, unclear } = withdrawal;
  const ask = useCallMutation('payouts.ask_payout', '已向支付渠道查询');
  const mayDecide = state === 'reviewing' && !withdrawal.ownProposal;
  const otherActs = (
    <>
      {(state === 'paying' || state === 'confirming') && (
        <Button loading={ask.isPending} onClick={() => ask.mutate({ no })}>
          向支付渠道查询
        </Button>
      )}
      {next}
    </>
  );
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Facts
        of={{
          单号: <span className={styles.figures}>{no}</span>,
          金额: `${formatMoney(withdrawal.amountFen)}${withdrawal.feeFen > 0 ? `，手续费 ${formatMoney(withdrawal.feeFen)}` : ''}`,
          用户: (
            <>
              {withdrawal.userName} <MaskedNumber of={{ withdrawal: no }} masked={withdrawal.mobile} />
            </>
          ),
          来源: withdrawal.source === 'goods' ? '货款' : '奖励',
          到账账户: withdrawal.payee,
          原因: withdrawal.reason,
          初审: withdrawal.proposedBy !== null && `${withdrawal.proposedBy}：${withdrawal.proposalNote ?? ''}`,
        }}
      />
      {rules.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="命中规则"
          description={rules.map(({ rule, text }) => (
            <div key={rule}>{text}</div>
          ))}
        />
      )}
      <PayoutBackground no={no} />
      <StepsTimeline
        steps={steps.map(({ at, state: reached, note }) => ({
          at,
          state: withdrawalTags[reached].label,
          note,
        }))}
      />
      {state === 'reviewing' && withdrawal.ownProposal && (
        <Alert type="info" showIcon title="您已提出付款，等另一位有复核权限的运营确认" />
      )}
      {mayDecide && <Decision withdrawal={withdrawal} next={next} onClose={onClose} />}
      {unclear && <UnclearPayout withdrawal={{ ...withdrawal, unclear }} otherActs={otherActs} onClose={onClose} />}
      {!mayDecide && (unclear === null || unclear.own) && <DecisionBar>{otherActs}</DecisionBar>}
    </Space>
  );
}

/** The first operator proposes, the second confirms; either rejects. */
function Decision({ withdrawal, next, onClose }: DetailsProps) {
  const second = withdrawal.proposedBy !== null;
  const [typed, setTyped] = useState<number | null>(null);
  const decide = useCallForm({
    call: second ? 'payouts.decide_payout' : 'payouts.propose_payout',
    done: second ? '已处理，本人会收到消息' : '已提交，等另一位运营复核',
    fixed: { no: withdrawal.no },
    onDone: onClose,
  });
  const ready = (): Promise<boolean> => validateFields(decide.form);
  const retype = useBackground(withdrawal.no).data?.retype === true && second;
  return (
    <CallForm of={decide}>
      <FormFailure of={decide} />
      <Field name="note" label={second ? '复核意见' : '初审意见'} missing="请写明依据，不通过时本人会看到">
        <Input.TextArea {...limits('note')} showCount rows={3} />
      </Field>
      {retype && (
        <Form.Item
          label="再输一次金额（元）"
          extra="本人当天提现超过 ¥20,000"
          validateStatus={typed !== null && Math.round(typed * 100) !== withdrawal.amountFen ? 'error' : ''}
        >
          <NumberInput
            aria-label="再输一次金额"
            min={0}
            precision={2}
            value={typed}
            onChange={setTyped}
            style={{ width: 180 }}
          />
        </Form.Item>
      )}
      <DecisionBar>
        <MoneyConfirmButton
          amountFen={withdrawal.amountFen}
          where="退回钱包"
          letter={actionKeys.refuse}
          confirmText="不通过"
          danger
          loading={decide.busy}
          ready={ready}
          onConfirm={() => void decide.submit({ approve: false })}
        >
          不通过
        </MoneyConfirmButton>
        {next}
        <MoneyConfirmButton
          amountFen={withdrawal.amountFen}
          where={`打到${withdrawal.payee}`}
          letter={actionKeys.pass}
          confirmText={second ? '确认付款' : '提出付款'}
          type="primary"
          disabled={retype && typed === null}
          loading={decide.busy}
          ready={ready}
          onConfirm={() =>
            void decide.submit({
              approve: true,
              ...(retype && typed !== null ? { amountFen: Math.round(typed * 100) } : {}),
            })
          }
        >
          {second ? '确认付款' : '提出付款'}
        </MoneyConfirmButton>
      </DecisionBar>
    </CallForm>
  );
}
