import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/open-route.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('quote/440304/%E7%A6%8F%E7%94%B0%E5%8C%BA', {
  title: '区域报价',
  typical: '福田区',
  empty: '这个区还没有开放',
  signedOut: '登录后开通',
});

test('a district with a fee leads to the cashier with what it costs', async () => {
  const { path, server } = await renderRoute('quote/440303/x');
  await screen.findByText('罗湖区');
  const offer = (await server.call('recycler', 'places.list_open_areas', {})).find(
    ({ adcode }) => adcode === '440303',
  )!;
  expect(offer.feeFen).toBeGreaterThan(0);
  await press(/^支付 /);
  await screen.findByText('收银台');
  expect(path()).toMatch(/^\/payment\?id=/);
});

test('the name in the address is not believed', async () => {
  await renderRoute('quote/440304/%3Cscript%3E%E5%AE%9D%E5%AE%89%E5%8C%BA');
  await screen.findByText('福田区');
  expect(screen.queryByText(/宝安区/)).toBeNull();
});
