import { Input, Modal } from 'antd';
import { sixDigitCode } from '@shoushou/kernel/typed/digits';
import { CallForm, FormFailure, useCallForm } from '../form/call-form.tsx';
import { contractForm } from '../form/contract-field.tsx';
import { resolveStepUp, useStepUpRequested } from '../step-up.ts';

const { Field } = contractForm('accounts.operator_step_up');

/** Asks for a fresh one-time code before an action that moves money or shows papers; the form's input stays. */
export default function StepUpPrompt() {
  const state = useCallForm({ call: 'accounts.operator_step_up', onDone: () => resolveStepUp(true) });
  return (
    <Modal
      title="再次验证"
      width={384}
      open={useStepUpRequested()}
      onCancel={() => resolveStepUp(false)}
      okText="验证"
      confirmLoading={state.busy}
      okButtonProps={{ htmlType: 'submit' }}
      destroyOnHidden
      modalRender={(dialog) => (
        <CallForm of={state} plain>
          {dialog}
        </CallForm>
      )}
    >
      <p style={{ color: 'var(--ink-2)' }}>涉及资金或证照的操作要再输入一次动态码，验证后 15 分钟内不再询问</p>
      <FormFailure of={state} />
      <Field
        name="code"
        normalize={sixDigitCode}
        label="验证动态码"
        extra="身份验证器上的 6 位数字，用过的不能再用"
        missing="请输入 6 位动态码"
      >
        <Input inputMode="numeric" autoComplete="one-time-code" size="large" autoFocus />
      </Field>
    </Modal>
  );
}
