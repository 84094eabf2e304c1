import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { World } from '@shoushou/client/testing/open-world';
import { press } from '../../testing/open-route.ts';
import { renderVisit } from '../../testing/render-visit.tsx';

const write = (server: World, text: string) =>
  server.call('recycler', 'chat.send', { no: server.receiptIn('taken'), id: `sent-${text.length}`, text });

test('a customer reads what the recycler wrote, and answers with a ready sentence', async () => {
  const { server } = await renderVisit(({ orderIn }) => `myorderdetails/${orderIn('taken')}`, {
    as: 'customer',
    prepare: (world) => write(world, '我已出发，请您稍等'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /发消息/ }));
  await screen.findByText('我已出发，请您稍等');
  await press('好的，我在家等您');
  await waitFor(async () =>
    expect((await server.call('recycler', 'chat.get', { no: server.receiptIn('taken') })).messages).toHaveLength(2),
  );
  const chat = await server.call('recycler', 'chat.get', { no: server.receiptIn('taken') });
  expect(chat.messages.map(({ by }) => by)).toEqual(['recycler', 'customer']);
  expect(chat.readByOther).toBe(1);
});

test('a customer agrees to another window in the conversation', async () => {
  const ask = async (server: World): Promise<void> => {
    const days = await server.call('recycler', 'orders.list_slots', { adcode: '440305' });
    const { from } = days.at(-1)!.slots.find(({ available }) => available)!;
    await server.call('recycler', 'chat.ask_time', {
      no: server.receiptIn('taken'),
      id: 'asked-time',
      windowFrom: from,
      text: '',
    });
  };
  const { server } = await renderVisit(({ orderIn }) => `myorderdetails/${orderIn('taken')}`, {
    as: 'customer',
    prepare: ask,
  });
  fireEvent.click(await screen.findByRole('button', { name: /发消息/ }));
  await press('同意改期');
  await screen.findByText('您已同意，时间已改');
  const chat = await server.call('recycler', 'chat.get', { no: server.receiptIn('taken') });
  expect((await server.call('customer', 'orders.get', { no: server.orderIn('taken') })).windowFrom).toBe(
    chat.messages[0]!.window!.from,
  );
});

test('the recycler finds it on the order, with no text message or number', async () => {
  await renderVisit(({ receiptIn }) => `orderdetails/${receiptIn('taken')}/2/3`);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '发消息' }).disabled).toBe(false));
  await press('发消息');
  await screen.findByText('还没有消息');
  fireEvent.change(screen.getByLabelText('消息'), { target: { value: '到楼下了' } });
  await press('发送');
  await screen.findByText('到楼下了');
  await screen.findByRole('button', { name: '改约' });
});
