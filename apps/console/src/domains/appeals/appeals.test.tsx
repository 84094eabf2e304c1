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
