import type { Data } from '@shoushou/contract/schemas';
import { formatClock } from '@shoushou/kernel/instant';
import { sixDigitCode } from '@shoushou/kernel/typed/digits';
import { Button, Input, QRCode, Space, Typography } from 'antd';
import { useState } from 'react';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';

const begin = contractForm('accounts.start_operator_factor');
const prove = contractForm('accounts.confirm_operator_factor');

/** Another authenticator: password and a code of the present one, then the first code of the new one. */
export function FactorForm() {
  const [started, setStarted] = useState<Data<'accounts.start_operator_factor'> | null>(null);
  return started ? <Prove started={started} onEnd={() => setStarted(null)} /> : <Begin onStarted={setStarted} />;
}

function Begin({ onStarted }: { onStarted: (started: Data<'accounts.start_operator_factor'>) => void }) {
  const state = useCallForm({ call: 'accounts.start_operator_factor', onDone: onStarted });
  return (
    <CallForm of={state} plain>
      <FormFailure of={state} />
      <begin.Field name="password" label="现在的密码" missing="请填写密码">
        <Input.Password autoComplete="current-password" />
      </begin.Field>
      <begin.Field name="code" normalize={sixDigitCode} label="现在的动态码" missing="请输入 6 位动态码">
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </begin.Field>
      <Button htmlType="submit" loading={state.busy}>
        更换验证器
      </Button>
    </CallForm>
  );
}

function Prove({ started, onEnd }: { started: Data<'accounts.start_operator_factor'>; onEnd: () => void }) {
  const state = useCallForm({
    call: 'accounts.confirm_operator_factor',
    done: '已更换，其他地方的登录都已退出',
    onDone: onEnd,
  });
  const secret = new URL(started.otpauth).searchParams.get('secret') ?? '';
  return (
    <CallForm of={state} plain>
      <FormFailure of={state} />
      <Typography.Paragraph>
        用新的验证器扫码，再输入它显示的动态码，{formatClock(started.until)} 前有效。完成前现在的验证器照常可用。
      </Typography.Paragraph>
      <QRCode value={started.otpauth} size={184} />
      <Typography.Paragraph type="secondary" style={{ marginTop: 8 }}>
        不能扫码时手动输入：<Typography.Text copyable>{secret}</Typography.Text>
      </Typography.Paragraph>
      <prove.Field name="code" normalize={sixDigitCode} label="新的动态码" missing="请输入 6 位动态码">
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </prove.Field>
      <Space>
        <Button type="primary" htmlType="submit" loading={state.busy}>
          确认更换
        </Button>
        <Button onClick={onEnd}>不换了</Button>
      </Space>
    </CallForm>
  );
}
