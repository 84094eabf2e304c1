import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';

test('an operator’s page refuses a weak password before anything is changed, at its field', async () => {
  const { server } = await openConsole('account', { as: 'editor' });
  await screen.findByText('登录的地方');
  const form = (await screen.findByText('修改密码')).closest('form')!;
  const fill = (label: string, text: string): void =>
    void fireEvent.change([...form.querySelectorAll('label')].find((each) => each.textContent === label)!.control!, {
      target: { value: text },
    });
  fill('现在的密码', 'console-2026');
  fill('新密码', 'short-1');
  fill('验证器上的动态码', await server.step('operatorCode', {}));
  await press('修改密码', form);
  await waitFor(() => expect(form.textContent).toContain('新密码需 12 至 64 位'));
});

test('the log of sign-ins names an attempt on an account that does not exist, without what was typed', async () => {
  const { server } = await openConsole('operators?view=sign-ins');
  await server
    .call('operator', 'accounts.operator_sign_in', { name: 'nobody', password: 'guess-2026', code: '123456' })
    .catch(() => undefined);
  await press('刷新');
  const row = await rowWith('不存在的账号');
  expect(row.textContent).toContain('没有成功');
  expect(document.body.textContent).not.toContain('nobody');
});
