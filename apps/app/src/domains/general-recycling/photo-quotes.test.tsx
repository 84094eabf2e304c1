import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { press } from '../../testing/open-route.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('groceryquotation', { title: '杂货报价', as: 'customer', typical: '阳台上的纸箱和瓶罐', empty: '还没有问过价', signedOut: '登录后拍照问价' });

/** The quote that waits in the typical world, answered. */
async function answered(server: World): Promise<string> {
  const { items } = await server.call('customer', 'general-recycling.list_quotes', {});
  await server.call('operator', 'general-recycling.make_offer', { no: items[0]!.no, lines: [{ itemId: 'cardboard', grams: 30_000, priceFen: 170 }, { itemId: 'pet', grams: 5_000, priceFen: 380 }], note: '瓶子请踩扁' });
  return items[0]!.no;
}

test('an offer shows its lines and binds: accepting it with a window books the pickup', async () => {
  const { path } = await renderRoute('groceryquotation', { as: 'customer', prepare: answered });
  fireEvent.click(await screen.findByText('阳台上的纸箱和瓶罐'));
  await screen.findByText('瓶子请踩扁');
  expect(screen.getByText(/¥1\.70/)).toBeTruthy();
  await press('接受 ¥70.00，约时间');
  await press('14:00–16:00');
  await press(/^接受报价/);
  await waitFor(() => expect(path()).toMatch(/^\/gen-success\/OR/));
});

test('a quote that waits says until when, and is withdrawn at no cost', async () => {
  await renderRoute('groceryquotation', { as: 'customer' });
  fireEvent.click(await screen.findByText('阳台上的纸箱和瓶罐'));
  await screen.findByText(/前给您答复/);
  expect(screen.queryByRole('button', { name: /^接受/ })).toBeNull();
  await press('撤回');
  fireEvent.click(within(await screen.findByRole('dialog', { name: '撤回这次问价' })).getByRole('button', { name: '撤回' }));
  await screen.findByText('您撤回了这次问价');
});

test('asking wants a photo before anything is sent', async () => {
  const { server } = await renderRoute('groceryquotation?ask=1', { as: 'customer' });
  await press('提交，等报价');
  await screen.findByText('请至少拍一张照片');
  expect(server.sent('general-recycling.ask_quote')).toEqual([]);
});
