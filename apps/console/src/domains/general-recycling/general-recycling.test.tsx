import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, type } from '../../testing/open-console.tsx';

/** The dialog or drawer in front. */
const front = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)!;

test('拍照报价 shows street and photos, and an offer goes out with the prices of the district’s list', async () => {
  const { server } = await openConsole('photo-quotes', { as: 'trader' });
  fireEvent.click(await rowWith('阳台上的纸箱和瓶罐'));
  await screen.findByText('福田区沙头街道', {
    selector: '.ant-descriptions-item-content *, .ant-descriptions-item-content',
  });
  expect(document.body.textContent).not.toMatch(/13800138002|12 栋/);
  await press('报价', front());
  fireEvent.mouseDown(await screen.findByLabelText('第 1 种货品'));
  fireEvent.click(await screen.findByText('黄纸板（纸类）'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('第 1 种单价').value).toBe('1.62'));
  await type('第 1 种重量', '30');
  await screen.findByText('合计约 ¥48.60');
  await press('发给客户', front());
  await waitFor(() =>
    expect(server.sent('general-recycling.console_offer')).toMatchObject([
      { lines: [{ itemId: 'cardboard', grams: 30_000, priceFen: 162 }] },
    ]),
  );
  await screen.findByText('报价已发给客户');
  const { items } = await server.call('customer', 'general-recycling.list_quotes', {});
  expect(items[0]).toMatchObject({ state: 'quoted', offer: { totalFen: 4_860 } });
});

test('a refusal wants a reason, which the customer reads', async () => {
  const { server } = await openConsole('photo-quotes', { as: 'trader' });
  fireEvent.click(await rowWith('阳台上的纸箱和瓶罐'));
  await press('不报价');
  await press('告诉客户', front());
  await screen.findByText('请写明原因，客户会看到');
  await type('原因', '照片看不清');
  await press('告诉客户', front());
  await screen.findByText('已告诉客户');
  await waitFor(async () =>
    expect((await server.call('customer', 'general-recycling.list_quotes', {})).items[0]).toMatchObject({
      state: 'refused',
      reason: '照片看不清',
    }),
  );
});

test('the drawer shows the way of a quote, and where it may go from here by whom', async () => {
  const { server } = await openConsole('photo-quotes', { as: 'trader' });
  const { items } = await server.call('operator', 'general-recycling.console_quotes', {});
  await server.call('operator', 'general-recycling.console_offer', {
    no: items[0]!.no,
    lines: [{ itemId: 'cardboard', grams: 30_000, priceFen: 162 }],
    note: '',
  });
  fireEvent.click(await screen.findByText('全部'));
  fireEvent.click(await rowWith('阳台上的纸箱和瓶罐'));
  const passed = await screen.findByRole('list', { name: '走到哪一步' });
  expect(passed.textContent).toBe('待报价→等客户决定');
  const ways = screen.getByRole('list', { name: '接下来' });
  expect([...ways.querySelectorAll('li')].map((way) => way.textContent)).toEqual([
    '→ 等客户决定企业、运营、客户',
    '→ 待报价客户、企业',
    '→ 已撤回客户',
    '→ 已预约客户',
    '→ 截止待选到期',
  ]);
  await screen.findByText(/运营 · 等客户决定/);
});
