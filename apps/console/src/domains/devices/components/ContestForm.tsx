import { Alert, Input } from 'antd';
import { ActionButton } from '../../../shell/form/ActionButton.tsx';
import { DecisionBar } from '../../../shell/form/DecisionBar.tsx';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
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
        <ActionButton type="primary" loading={decide.busy} onClick={() => void decide.submit({ verdict: 'upheld' })}>
          异议成立
        </ActionButton>
        <ActionButton danger loading={decide.busy} onClick={() => void decide.submit({ verdict: 'dismissed' })}>
          异议不成立
        </ActionButton>
      </DecisionBar>
    </CallForm>
  );
}
