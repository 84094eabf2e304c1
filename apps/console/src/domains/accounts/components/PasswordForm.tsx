import { sixDigitCode } from '@shoushou/kernel/typed/digits';
import { Button, Input } from 'antd';
import { CallForm, FormFailure, useCallForm, type CallFormState } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';

const { Field } = contractForm('accounts.change_operator_password');

/** Another password, with the present one and a one-time code. */
export function PasswordForm() {
  const state: CallFormState<'accounts.change_operator_password'> = useCallForm({
    call: 'accounts.change_operator_password',
    done: '密码已修改，其他地方的登录都已退出',
    onDone: () => state.form.resetFields(),
  });
  return (
    <CallForm of={state} plain>
      <FormFailure of={state} />
      <Field name="password" label="现在的密码" missing="请填写现在的密码">
        <Input.Password autoComplete="current-password" />
      </Field>
      <Field name="newPassword" label="新密码" missing="请填写新密码" extra="12–64 位，同时有字母和数字，不含账号名">
        <Input.Password autoComplete="new-password" />
      </Field>
      <Field name="code" normalize={sixDigitCode} label="验证器上的动态码" missing="请输入 6 位动态码">
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <Button htmlType="submit" loading={state.busy}>
        修改密码
      </Button>
    </CallForm>
  );
}
