import { formatMoney } from '@shoushou/kernel/money';
import { Alert, Checkbox, Input, Space } from 'antd';
import { useState } from 'react';
import { NumberInput } from '../../../shell/form/NumberInput.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { validateFields, CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import type { ConsoleAppeal } from '../appeals.labels.ts';

const { Field, limits } = contractForm('appeals.answer');

/** The effects with their amounts, the reason that both sides read, and the two decisions. */
export function AppealDecision({ appeal, onClose }: { appeal: ConsoleAppeal; onClose: () => void }) {
  const { no, kind, prices } = appeal;
  const [chosen, setChosen] = useState({
    infoFee: kind === 'info_fee',
    fee: false,
    hideRating: false,
    compensationFen: 0,
  });
  const answer = useCallForm({
    call: 'appeals.answer',
    done: '已答复，双方会收到消息',
    fixed: { no },
    onDone: onClose,
  });
  const ready = (): Promise<boolean> => validateFields(answer.form);
  const movedFen =
    (chosen.infoFee ? prices.infoFeeFen : 0) +
    (chosen.fee ? prices.feeFen : 0) +
    Math.min(chosen.compensationFen, prices.compensationFen);
  const waits = movedFen > prices.secondAboveFen;
  return (
    <CallForm of={answer}>
      <FormFailure of={answer} />
      <Space orientation="vertical" style={{ width: '100%', marginBottom: 16 }}>
        {kind !== 'receipt' && (
          <Checkbox
            checked={chosen.infoFee}
            disabled={kind === 'info_fee'}
            onChange={({ target }) => setChosen({ ...chosen, infoFee: target.checked })}
          >
            {prices.infoFeeFen > 0 ? `退回信息费 ${formatMoney(prices.infoFeeFen)}` : '信息费已退回'}
          </Checkbox>
        )}
        {kind === 'receipt' && prices.feeFen > 0 && (
          <Checkbox checked={chosen.fee} onChange={({ target }) => setChosen({ ...chosen, fee: target.checked })}>
            退回所付费用 {formatMoney(prices.feeFen)}
          </Checkbox>
        )}
        {kind === 'receipt' && (
          <Checkbox
            checked={chosen.hideRating}
            onChange={({ target }) => setChosen({ ...chosen, hideRating: target.checked })}
          >
            隐藏对方评价的文字（星级仍计入）
          </Checkbox>
        )}
        {kind === 'customer' && (
          <label>
            客户补偿回收员（元，最多 {formatMoney(prices.compensationFen)}）{' '}
            <NumberInput
              min={0}
              max={prices.compensationFen / 100}
              step={0.5}
              precision={2}
              value={chosen.compensationFen / 100}
              onChange={(yuan) => setChosen({ ...chosen, compensationFen: Math.round((yuan ?? 0) * 100) })}
            />
          </label>
        )}
        {waits && (
          <Alert type="info" showIcon title={`超过 ${formatMoney(prices.secondAboveFen)}，需要另一位运营复核`} />
        )}
      </Space>
      <Field name="answer" label="答复" missing="请写明依据，双方都会看到">
        <Input.TextArea {...limits('answer')} showCount rows={3} />
      </Field>
      <DecisionBar>
        <ConfirmButton
          ask="申诉不成立"
          note="不退回任何费用，双方会看到答复"
          confirmText="不成立"
          cancelText="再看看"
          loading={answer.busy}
          ready={ready}
          onConfirm={() =>
            void answer.submit({ uphold: false, effects: { infoFee: false, fee: false, compensationFen: 0 } })
          }
        >
          不成立
        </ConfirmButton>
        <ConfirmButton
          ask={
            movedFen > 0 ? `申诉成立，把 ${formatMoney(movedFen)} 退给${appeal.appellant.name}` : '申诉成立，不涉及费用'
          }
          confirmText={waits ? '提交复核' : '成立'}
          cancelText="再看看"
          type="primary"
          loading={answer.busy}
          ready={ready}
          onConfirm={() => void answer.submit({ uphold: true, effects: chosen })}
        >
          {movedFen > 0 ? `成立，退 ${formatMoney(movedFen)}` : '成立'}
        </ConfirmButton>
      </DecisionBar>
    </CallForm>
  );
}
