import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a role is composed of rights, and says so beside the roles that the product has', async () => {
  const { server } = await openConsole('operators?view=roles', { as: 'admin' });
  await screen.findByText('还没有自建角色');
  await press('新建角色');
  const dialog = await screen.findByRole('dialog');
  await press('提交复核', dialog);
  await within(dialog).findByText('请选择至少一项权限');
  expect(server.sent('accounts.ask_own_role')).toHaveLength(0);
  await type('名称', '城市主管');
  expect(within(dialog).queryByRole('checkbox', { name: /运营人员/ })).toBeNull();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '复核提现和对账调整' }));
  await type('原因', '深圳设主管');
  await press('提交复核', dialog);
  const row = await rowWith(/^撤\s?回$/);
  expect(row.textContent).toContain('城市主管');
  expect(row.textContent).toContain('复核提现和对账调整');
  expect(row.querySelectorAll('button')).toHaveLength(1);
  await waitFor(() => expect(document.querySelector('.ant-modal-wrap')).toBeNull());
});

test('one that another asked for is agreed to, and given in the form of the roles with what it adds', async () => {
  const { server } = await openConsole('operators?view=roles', {
    as: 'admin',
    prepare: (world) =>
      world.call('operator', 'accounts.ask_own_role', {
        act: 'create',
        name: '城市主管',
        rights: ['payouts'],
        reason: '深圳设主管',
      }),
  });
  await press('同意', await rowWith('深圳设主管'));
  await waitFor(() => expect(document.querySelector('.ant-popconfirm')).not.toBeNull());
  await press('同意', document.querySelector('.ant-popconfirm')!);
  await waitFor(() => expect(server.sent('accounts.answer_own_role')).toHaveLength(1));
  await waitFor(async () => expect((await rowWith('城市主管')).textContent).toContain('删除'));
  fireEvent.click(screen.getByText('人员'));
  await press('变更角色', await rowWith('值班运营'));
  const dialog = await screen.findByRole('dialog');
  const box = await within(dialog).findByRole('checkbox', { name: '城市主管' });
  fireEvent.click(box);
  await within(dialog).findByText(/复核提现和对账调整/);
  await type('原因', '派为主管');
  await press('提交复核', dialog);
  await screen.findByText(/增加 城市主管/);
});
