import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

test('the brand is set in one form, which keeps what was typed when a colour can’t carry white text', async () => {
  const { server } = await openConsole('brand');
  await type('名称', '绿邻');
  await type('主色', '#f5d623');
  await type('客服电话', '400-123-4567');
  await type('ICP 备案号', '浙ICP备2026000001号');
  await press('保存品牌');
  await screen.findByText('所有人下次打开应用就会看到，凭证、短信和协议里也用它。');
  expect(server.sent('opening.set_brand')).toEqual([]);
  await press('确认保存');
  await screen.findByText('这个颜色太浅，按钮上的白字看不清，请选深一些的颜色');
  expect((await server.call('operator', 'opening.console_brand', {})).chosen).toBe(false);
  await type('主色', '#0b7d47');
  await waitFor(() => expect(screen.queryByRole('button', { name: '确认保存' })).toBeNull());
  await press('保存品牌');
  await press('确认保存');
  await screen.findByText('品牌已保存，重新打开页面后显示');
  expect(await server.call('operator', 'opening.console_brand', {})).toMatchObject({
    name: '绿邻',
    color: '#0b7d47',
    servicePhone: '400-123-4567',
    icp: '浙ICP备2026000001号',
    smsSign: null,
    logo: null,
    chosen: true,
  });
});

test('a phone that nobody can call is told at its field', async () => {
  await openConsole('brand');
  await type('客服电话', '客服');
  await press('保存品牌');
  await screen.findByText('电话由数字和 - 组成，5 至 20 位');
});
