import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('a new operator is asked for by one, and the other who agrees is shown once what they sign in with', async () => {
  const { server } = await openConsole('operators', { as: 'admin' });
  await press('新建账号');
  await type('账号', 'wangfang');
  await type('姓名', '王芳');
  await type('原因', '入职，负责审核');
  await press('提交复核');
  await waitFor(async () =>
    expect(await server.call('operator', 'accounts.console_operator_changes', {})).toMatchObject([
      { act: 'create', name: 'wangfang', state: 'waiting', allowed: ['approve', 'decline'] },
    ]),
  );
  fireEvent.click(screen.getByText('账号申请'));
  const row = await rowWith('王芳（wangfang）');
  expect([...row.querySelectorAll('button')].map(({ textContent }) => textContent.replaceAll(/\s/g, ''))).toEqual([
    '撤回',
  ]);
});

test('what another one asked for is approved, and its credentials are on the screen', async () => {
  const { server } = await openConsole('operators', {
    as: 'admin',
    prepare: (world) =>
      world.call('operator', 'accounts.ask_operator_change', {
        act: 'create',
        name: 'lifang',
        displayName: '李芳',
        reason: '入职',
      }),
  });
  fireEvent.click(screen.getByText('账号申请'));
  await press('同意', await rowWith('李芳（lifang）'));
  await waitFor(() => expect(document.querySelector('.ant-popconfirm')).not.toBeNull());
  await press('同意', document.querySelector('.ant-popconfirm')!);
  await screen.findByText('只显示这一次');
  await screen.findByText('lifang');
  expect(server.sent('accounts.answer_operator_change')).toHaveLength(1);
});
