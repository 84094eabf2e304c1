import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

test('an outlet is changed with its hours, and closed, after which nobody sees it', async () => {
  const { server } = await openConsole('outlets', { as: 'trader' });
  await press('修改', await rowWith('沙头回收站'));
  await screen.findByText(/现在是.*，不换不用填/);
  await type('打烊', '八点');
  await press('保存');
  await screen.findByText('请填写时刻，如 18:00');
  expect(server.sent('stations.save')).toEqual([]);
  await type('打烊', '20:30');
  fireEvent.click(screen.getByRole('switch', { name: '营业' }));
  await press('保存');
  await screen.findByText('网点已保存');
  expect(server.sent('stations.save')).toMatchObject([
    { id: 's-1', opensAt: 510, closesAt: 1230, active: false, services: ['1', '3', '4'] },
  ]);
  await waitFor(async () => expect((await rowWith('沙头回收站')).textContent).toContain('已关闭'));
  expect((await server.call('customer', 'stations.list', {})).map(({ id }) => id)).toEqual(['s-2']);
});

test('a new outlet needs its district and its place', async () => {
  const { server } = await openConsole('outlets', { world: 'empty' });
  await press('录入网点');
  await type('名称', '文三路回收站');
  await press('保存');
  await screen.findByText('请选择区县');
  await screen.findByText('请填写经度');
  await screen.findByText('请选择品类');
  expect(server.sent('stations.save')).toEqual([]);
});
