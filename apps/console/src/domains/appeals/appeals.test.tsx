import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith } from '../../testing/open-console.tsx';
import { appealCustomer } from '../../testing/pending-work.ts';

test('an operator reads both sides, ticks what goes back, and answers', async () => {
  const { server } = await openConsole('appeals', { as: 'dispatcher', prepare: appealCustomer });
  fireEvent.click(await rowWith('到了没有人'));
  await screen.findByText(/按约定时间到了/);
  fireEvent.click(await screen.findByRole('checkbox', { name: /退回信息费/ }));
  const uphold = screen.getByText(/^成立，退/).textContent.replaceAll(/\s/g, '');
  await press(uphold);
  await screen.findByText('请写明依据，双方都会看到');
  fireEvent.change(screen.getByLabelText('答复'), { target: { value: '核实没有人在家，信息费退回' } });
  await press(uphold);
  await screen.findByText(/^申诉成立，把 .+ 退给/);
  await press('成立');
  await screen.findByText('已答复，双方会收到消息');
  const { items } = await server.call('recycler', 'appeals.list_mine', {});
  expect(items[0]).toMatchObject({ state: 'upheld', answer: '核实没有人在家，信息费退回' });
  expect(items[0]!.movedFen).toBeGreaterThan(0);
});

test('an operator reads what both sides wrote to each other, by a press that is written down', async () => {
  const { server } = await openConsole('appeals', {
    as: 'dispatcher',
    async prepare(world) {
      const no = world.receiptIn('arrived');
      await world.call('recycler', 'chat.send', { no, id: crypto.randomUUID(), text: '我在 3 幢门口' });
      await world.call('recycler', 'appeals.submit', {
        kind: 'customer',
        no,
        reason: '到了没有人',
        text: '按约定时间到了，没有人开门',
        photoIds: [],
      });
    },
  });
  fireEvent.click(await rowWith('到了没有人'));
  await press('查看双方聊天（会留下记录）');
  await screen.findByText('我在 3 幢门口');
  const { items } = await server.call('recycler', 'appeals.list_mine', {});
  expect(server.sent('appeals.show_chat')).toEqual([{ no: items[0]!.no }]);
});

test('the drawer shows where an appeal stands, and who can end it how', async () => {
  await openConsole('appeals', { as: 'dispatcher', prepare: appealCustomer });
  fireEvent.click(await rowWith('到了没有人'));
  expect((await screen.findByRole('list', { name: '走到哪一步' })).textContent).toBe('待受理');
  const ways = screen.getByRole('list', { name: '接下来' });
  expect([...ways.querySelectorAll('li')].map((way) => way.textContent)).toEqual([
    '→ 处理中客服',
    '→ 成立客服',
    '→ 不成立客服',
    '→ 已撤回回收员',
  ]);
});

test('a weight is corrected with a new voucher, and the difference is paid by the recycler', async () => {
  const { server } = await openConsole('appeals', {
    as: 'dispatcher',
    async prepare(world) {
      await world.call('customer', 'appeals.submit', {
        kind: 'receipt',
        no: world.orderIn('done'),
        reason: '重量不对',
        text: '在家称过，比称重多五公斤',
        photoIds: [],
      });
    },
  });
  const before = (await server.call('customer', 'wallet.get', {})).availableFen;
  const [waiting] = (await server.call('customer', 'appeals.list_mine', {})).items;
  const { weighing } = await server.call('customer', 'orders.get', { no: waiting!.orderNo });
  const line = weighing!.lines.find(({ unit }) => unit === 'kg')!;
  fireEvent.click(await rowWith('重量不对'));
  fireEvent.click(await screen.findByRole('checkbox', { name: '更正称重，另出凭证' }));
  fireEvent.change(screen.getByLabelText('答复'), { target: { value: '秤图可见，少算了 1 公斤' } });
  await press('成立');
  await screen.findByText('请填写更正后的重量、件数或单价');
  const field = screen.getByRole('spinbutton', { name: `${line.name}毛重 kg` });
  fireEvent.change(field, { target: { value: String(line.grossGrams! / 1000 + 1) } });
  fireEvent.blur(field);
  await press('成立');
  await screen.findByText('请选择差额由谁补');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '补差由谁出' }));
  fireEvent.click(await screen.findByText(/^由回收员补/));
  const uphold = (await screen.findByText(/^成立，退/)).textContent.replaceAll(/\s/g, '');
  await press(uphold);
  await screen.findByText(/^申诉成立，把 .+ 退给/);
  await press('成立');
  await screen.findByText('已答复，双方会收到消息');
  const [decided] = (await server.call('customer', 'appeals.list_mine', {})).items;
  expect(decided).toMatchObject({
    state: 'upheld',
    movedFen: line.unitPriceFen,
    correction: { after: { totalGrams: weighing!.totalGrams + 1_000 } },
  });
  expect((await server.call('customer', 'wallet.get', {})).availableFen).toBe(before + line.unitPriceFen);
});
