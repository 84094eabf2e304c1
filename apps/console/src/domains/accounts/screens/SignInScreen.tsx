import { Alert, Button, Card, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../../shell/api.ts';
import { enter } from '../../../shell/session.ts';

interface Entries {
  name: string;
  password: string;
  code: string;
}

/** The operator's sign-in: name, password and the authenticator's six digits together, so that none can be tried alone. */
export function SignInScreen() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (entries: Entries): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await api.call('accounts.operator_sign_in', { ...entries, name: entries.name.trim() });
    setBusy(false);
    if (outcome.ok) await enter(outcome.data);
    else setProblem(outcome.message);
  };

  return (
    <main className="console-door">
      <Card className="console-door__card" title={<h1 style={{ margin: 0, fontSize: 20 }}>收收运营台</h1>}>
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
      </Card>
    </main>
  );
}
