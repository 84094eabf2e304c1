import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { press } from '../../testing/open-route.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('groceryquotation', {
  title: '杂货报价',
  as: 'customer',
  typical: '阳台上的纸箱和瓶罐',
  empty: '还没有问过价',
  signedOut: '登录后拍照问价',
});

/** The quote that waits in the typical world, answered. */
async function answered(server: World): Promise<string> {
  const { items } = await server.call('customer', 'general-recycling.list_quotes', {});
  await server.call('operator', 'general-recycling.console_offer', {
    no: items[0]!.no,
    lines: [
      { itemId: 'cardboard', grams: 30_000, priceFen: 170 },
      { itemId: 'pet', grams: 5_000, priceFen: 380 },
    ],
    note: '瓶子请踩扁',
  });
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
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: '撤回这次问价' })).getByRole('button', { name: '撤回' }),
  );
  await screen.findByText('您撤回了这次问价');
});

test('asking wants a photo before anything is sent', async () => {
  const { server } = await renderRoute('groceryquotation?ask=1', { as: 'customer' });
  await press('提交，等报价');
  await screen.findByText('请至少拍一张照片');
  expect(server.sent('general-recycling.ask_quote')).toEqual([]);
});

test('a member of a company offers for what somebody else asks about, and the customer chooses between rivals', async () => {
  const member = await renderRoute('groceryquotation', { as: 'recycler' });
  fireEvent.click(await screen.findByText('企业报价'));
  fireEvent.click(await screen.findByText('阳台上的纸箱和瓶罐'));
  await screen.findByText('福田区沙头街道', { exact: false });
  expect(document.body.textContent).not.toMatch(/13800138002|12 栋|王女士/);
  fireEvent.click(await screen.findByRole('link', { name: '报价' }));
  await press('发出报价');
  await screen.findByText('请至少报一种');
  await press('选择货品');
  fireEvent.click(await screen.findByText(/^黄纸板/));
  fireEvent.change(screen.getByLabelText(/黄纸板.*大约/), { target: { value: '30' } });
  fireEvent.change(screen.getByLabelText(/黄纸板.*单价/), { target: { value: '1.90' } });
  await press('发出报价，约 ¥57.00');
  await waitFor(() => expect(member.server.sent('general-recycling.make_offer')).toHaveLength(1));
  expect((await screen.findAllByText('我们的报价')).length).toBeGreaterThan(0);
  expect(member.server.sent('general-recycling.make_offer')).toMatchObject([
    { lines: [{ itemId: 'cardboard', grams: 30_000, priceFen: 190 }] },
  ]);
  const { items } = await member.server.call('customer', 'general-recycling.list_quotes', {});
  expect(items[0]).toMatchObject({
    state: 'quoted',
    offers: [{ company: { name: '宝安打包站' }, totalFen: 5_700, collector: '陈师傅' }],
  });
});

test('of rival offers each can be chosen or left out', async () => {
  const { server } = await renderRoute('groceryquotation', {
    as: 'customer',
    async prepare(world) {
      const no = await answered(world);
      const { company, items } = await world.call('recycler', 'general-recycling.list_requests', {});
      await world.call('recycler', 'general-recycling.make_offer', {
        no: items[0]!.no,
        companyNo: company!.no,
        collectorId: company!.collectors[0]!.userId,
        lines: [{ itemId: 'cardboard', grams: 40_000, priceFen: 190 }],
        note: '',
      });
      return no;
    },
  });
  fireEvent.click(await screen.findByText('阳台上的纸箱和瓶罐'));
  await screen.findByText('2 个报价，最高');
  await press('不要宝安打包站的报价');
  await waitFor(() => expect(screen.queryByText('宝安打包站')).toBeNull());
  await press('接受 ¥70.00，约时间');
  await press('14:00–16:00');
  await press(/^接受报价/);
  await waitFor(() => expect(server.sent('general-recycling.accept_offer')).toHaveLength(1));
});
