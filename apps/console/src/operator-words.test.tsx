import type { World } from '@shoushou/client/testing/open-world';
import type { OrderState } from '@shoushou/contract/types';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSection } from './shell/sections.ts';
import { openConsole, press, rowWith } from './testing/open-console.tsx';
import { createWarnings, rateVisitBadly } from './testing/pending-work.ts';

/** Every word of the page and of what is open above it, without the menu. */
const wordsOf = (): string[] =>
  [...document.querySelectorAll('main *, .ant-drawer *')]
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''))
    .map(({ textContent }) => textContent);

/** 您 and 对方 have two meanings where two sides are told apart: a record names both. */
function expectOperatorWords(): void {
  const words = wordsOf();
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => /您|对方/.test(word))).toEqual([]);
}

const orderIn = ({ facts, orderIn: theirs }: World, state: OrderState): string =>
  state === 'open' ? facts.orders.open!.at(-1)!.no : theirs(state);

describe('the operator reads no word that one side has for itself', () => {
  test.each<OrderState>(['open', 'taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'cancelled', 'expired'])(
    'beside an order that is %s',
    async (state) => {
      const { server } = await openConsole('orders');
      openSection('orders', `?open=${orderIn(server, state)}`);
      await screen.findByRole('heading', { name: '时间线' });
      expectOperatorWords();
    },
  );

  test('beside an order that a colleague has cancelled', async () => {
    const { server } = await openConsole('orders');
    const no = server.orderIn('taken');
    await server.call('operator', 'orders.console_cancel', { no, reason: '客户来电取消' });
    openSection('orders', `?open=${no}`);
    await screen.findByText(/^客服已取消订单/);
    expectOperatorWords();
  });

  test.each([
    ['warnings', createWarnings],
    ['ratings', rateVisitBadly],
    ['live', undefined],
    ['dispatch', undefined],
  ] as const)('on the page of %s', async (path, prepare) => {
    await openConsole(path, { prepare });
    expectOperatorWords();
  });

  test.each([
    [true, '想改到 今天 18:00–20:00，客户同意'],
    [false, '想改到 今天 18:00–20:00，客户不同意'],
    [null, '想改到 今天 18:00–20:00，客户还没有答复'],
  ])('in the chat beside an appeal, where the customer answers %s', async (agree, text) => {
    await openConsole('appeals', {
      async prepare(world) {
        const no = world.receiptIn('taken');
        const id = crypto.randomUUID();
        await world.call('recycler', 'chat.ask_time', { no, id, windowFrom: '2026-11-21T10:00:00.000Z', text: '' });
        if (agree !== null) await world.call('customer', 'chat.answer_time', { no: world.orderIn('taken'), id, agree });
        await world.call('recycler', 'orders.arrive', { no });
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
    await screen.findByText(text);
    expectOperatorWords();
  });
});
