import { Alert, Button, Card, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { api } from '../../../shell/api.ts';
import { startSession } from '../../../shell/session.ts';
import { ScanCode } from '../components/ScanCode.tsx';

interface Entries {
  name: string;
  password: string;
  code: string;
}

/** The operator's door: name, password and one-time code together, or a linked phone that confirms. */
export function SignInScreen() {
  const [method, setMethod] = useState<'password' | 'phone'>('password');
  return (
    <main className="console-door">
      <Card className="console-door__card" title={<h1 style={{ margin: 0, fontSize: 20 }}>收收运营台</h1>}>
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

/** All three together, so that none can be tried alone. */
function PasswordForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (entries: Entries): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await api.call('accounts.operator_sign_in', { ...entries, name: entries.name.trim() });
    setBusy(false);
    if (outcome.ok) await startSession(outcome.data);
    else setProblem(outcome.message);
  };

  return (
    <Form<Entries> layout="vertical" requiredMark={false} onFinish={(entries) => void submit(entries)} disabled={busy}>
      {problem !== null && <Alert role="alert" type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <Form.Item label="账号" name="name" rules={[{ required: true, message: '请输入账号' }]}>
        <Input autoComplete="username" autoFocus size="large" />
      </Form.Item>
      <Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <Form.Item label="动态码" name="code" extra="身份验证器上的 6 位数字" rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位动态码' }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block size="large" loading={busy}>
        登录
      </Button>
    </Form>
  );
}
