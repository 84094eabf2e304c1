import { Alert, Input } from 'antd';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { CallForm, FormFailure, useCallForm, validateFields } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';

const { Field, limits } = contractForm('devices.decide_contest');

interface ContestFormProps {
  no: string;
  change: { question: string; text: string; before: string; after: string };
  onDone: () => void;
}

/** The decision on an objection, by somebody other than the first inspector. */
export function ContestForm({ no, change: { question, text, before, after }, onDone }: ContestFormProps) {
  const decide = useCallForm({
    call: 'devices.decide_contest',
    done: '已复核，客户会收到消息',
    fixed: { no, question },
    onDone,
  });
  const ready = (): Promise<boolean> => validateFields(decide.form);
  return (
    <CallForm of={decide}>
      <Alert
        type="warning"
        showIcon
        title={`复核「${text}」`}
        description={`成立：按客户说的“${before}”重算；不成立：维持“${after}”`}
        style={{ marginBottom: 16 }}
      />
      <FormFailure of={decide} />
      <Field name="note" label="复核说明" missing="请写明依据，客户会看到">
        <Input.TextArea {...limits('note')} showCount rows={2} />
      </Field>
      <DecisionBar>
        <ConfirmButton
          danger
          ask={`维持“${after}”`}
          note="检测价不变，客户会收到消息，不能撤回"
          confirmText="维持"
          cancelText="再看看"
          loading={decide.busy}
          ready={ready}
          onConfirm={() => void decide.submit({ verdict: 'dismissed' })}
        >
          异议不成立
        </ConfirmButton>
        <ConfirmButton
          type="primary"
          ask={`按“${before}”重算检测价`}
          note="客户会收到消息，不能撤回"
          confirmText="重算"
          cancelText="再看看"
          loading={decide.busy}
          ready={ready}
          onConfirm={() => void decide.submit({ verdict: 'upheld' })}
        >
          异议成立
        </ConfirmButton>
      </DecisionBar>
    </CallForm>
  );
}
