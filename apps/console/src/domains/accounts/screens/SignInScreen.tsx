import { Button, Card, Input, Segmented } from 'antd';
import { useState } from 'react';
import { api } from '../../../shell/api.ts';
import { consoleName } from '../../../shell/brand.ts';
import { CallForm, FormFailure, useCallForm } from '../../../shell/form/call-form.tsx';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { startSession } from '../../../shell/session.ts';
import { ScanCode } from '../components/ScanCode.tsx';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('accounts.operator_sign_in');

/** Signs an operator in by name, password and one-time code, or by confirming on a linked phone. */
export function SignInScreen() {
  const [method, setMethod] = useState<'password' | 'phone'>('password');
  return (
    <main className={styles.door}>
      <Card className={styles.doorCard} title={<h1 style={{ margin: 0, fontSize: 20 }}>{consoleName}</h1>}>
        <Segmented block value={method} onChange={setMethod} options={[{ label: '账号登录', value: 'password' }, { label: '扫码登录', value: 'phone' }]} style={{ marginBottom: 16 }} />
        {method === 'password' ? <PasswordForm /> : <ByPhone />}
      </Card>
    </main>
  );
}

function ByPhone() {
  return (
    <>
      <ScanCode start={() => api.call('accounts.start_scan_login', { purpose: 'console' }, { silent: true })} onDone={({ operator }) => operator && startSession(operator)} />
      <p style={{ margin: 0, color: 'var(--ink-2)', textAlign: 'center' }}>第一次使用请先用账号登录，再到“扫码登录”关联手机</p>
    </>
  );
}

/** All three are sent together, so that none can be guessed alone. */
function PasswordForm() {
  const signIn = useCallForm({ call: 'accounts.operator_sign_in', onDone: startSession });
  return (
    <CallForm of={signIn} plain>
      <FormFailure of={signIn} />
      <Field name="name" label="账号" missing="请输入账号">
        <Input {...limits('name')} autoComplete="username" autoFocus size="large" />
      </Field>
      <Field name="password" label="密码" missing="请输入密码">
        <Input.Password {...limits('password')} autoComplete="current-password" size="large" />
      </Field>
      <Field name="code" label="动态码" extra="身份验证器上的 6 位数字" missing="请输入 6 位动态码">
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} size="large" />
      </Field>
      <Button type="primary" htmlType="submit" block size="large" loading={signIn.busy}>
        登录
      </Button>
    </CallForm>
  );
}
