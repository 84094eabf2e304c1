import { sixDigitCode } from '@shoushou/kernel/typed/digits';
import type { Input } from '@shoushou/contract/schemas';
import { SIX_DIGITS } from '@shoushou/rules/numbers/codes';
import { Alert, Button, Form, Input as TextInput, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { api, request } from '../../../shell/api.ts';
import { consoleName } from '../../../shell/brand.ts';
import { startSession } from '../../../shell/session.ts';
import * as styles from '../../../shell/console.module.css';

const ScanCode = lazy(() => import('../components/ScanCode.tsx').then((module) => ({ default: module.ScanCode })));

/** Signs an operator in by name, password and one-time code, or by confirming on a linked phone. */
export default function SignInScreen() {
  const [method, setMethod] = useState<'password' | 'phone'>('password');
  return (
    <main className={styles.door}>
      <div className={styles.doorCard}>
        <h1>{consoleName}</h1>
        <Segmented
          block
          value={method}
          onChange={setMethod}
          options={[
            { label: '账号登录', value: 'password' },
            { label: '扫码登录', value: 'phone' },
          ]}
          style={{ marginBottom: 16 }}
        />
        {method === 'password' ? <PasswordForm /> : <ByPhone />}
      </div>
    </main>
  );
}

function ByPhone() {
  return (
    <Suspense fallback={<p role="status">正在生成二维码</p>}>
      <ScanCode
        start={() => api.call('accounts.start_scan_login', { purpose: 'console' }, { silent: true })}
        onDone={({ operator }) => operator && startSession(operator)}
      />
      <p style={{ margin: 0, color: 'var(--ink-2)', textAlign: 'center' }}>
        第一次使用请先用账号登录，再到“扫码登录”关联手机
      </p>
    </Suspense>
  );
}

/**
 * All three are sent together, so that none can be guessed alone. Without the schemas of the contract, which would
 * double what the sign-in loads.
 */
function PasswordForm() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async ({ name, password, code }: Input<'accounts.operator_sign_in'>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      startSession(await request('accounts.operator_sign_in', { name: name.trim(), password, code: code.trim() }));
    } catch (error) {
      setFailure((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Form
      name="accounts.operator_sign_in"
      layout="vertical"
      requiredMark={false}
      onFinish={send}
      scrollToFirstError={{ focus: true }}
    >
      {failure !== null && <Alert role="alert" type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
      <Form.Item name="name" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
        <TextInput autoComplete="username" maxLength={40} autoFocus size="large" />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        {/* The show-password button stays reachable by Tab, for operators without a mouse. */}
        <TextInput.Password autoComplete="current-password" maxLength={64} size="large" />
      </Form.Item>
      <Form.Item
        name="code"
        normalize={sixDigitCode}
        label="动态码"
        extra="身份验证器上的 6 位数字"
        rules={[{ required: true, pattern: SIX_DIGITS, message: '请输入 6 位动态码' }]}
      >
        <TextInput inputMode="numeric" autoComplete="one-time-code" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={busy}>
        登录
      </Button>
    </Form>
  );
}
