import type { World } from '@shoushou/client/testing/open-world';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRoute, press } from './testing/open-route.ts';

type State = 'open' | 'taken' | 'arrived' | 'weighed' | 'agreed' | 'paid' | 'done' | 'cancelled' | 'expired';
type Path = (world: World, state: State) => string;

const withRecycler: State[] = ['taken', 'arrived', 'weighed', 'agreed', 'paid', 'done', 'cancelled'];
const all: State[] = ['open', ...withRecycler, 'expired'];

/** The customer's own order in a state. */
const theirs = ({ facts, orderIn }: World, state: State): string =>
  state === 'open' ? facts.orders.open!.at(-1)!.no : orderIn(state);

/**
 * The screens of an order, of its list and of what is told about it, by reader; and what must not be read there: names that
 * the other side has for the reader, for the deal's steps and for its own money.
 */
const readers = {
  customer: {
    screens: {
      myorderdetails: [all, (world, state) => `myorderdetails/${theirs(world, state)}`],
      OrderPic: [all, (world, state) => `OrderPic?no=${theirs(world, state)}`],
      evaluate: [withRecycler, (world, state) => `evaluate/${theirs(world, state)}/1`],
      cancelorder: [all, (world, state) => `cancelorder/${theirs(world, state)}`],
      CredenCode: [withRecycler, (world, state) => `CredenCode/${theirs(world, state)}/2`],
      yuyuesuccess: [all, (world, state) => `yuyuesuccess?no=${theirs(world, state)}`],
      ordersuccess: [withRecycler, (world, state) => `ordersuccess/4/${theirs(world, state)}/2/3/0/1/2`],
      ReceiptAppeal: [withRecycler, (world, state) => `ReceiptAppeal/${theirs(world, state)}`],
      changeweight: [withRecycler, (world, state) => `changeweight?no=${theirs(world, state)}`],
      orderautograph: [
        withRecycler,
        (world, state) => `orderautograph/${theirs(world, state)}/${world.weighingIn('weighed')}`,
      ],
      addproducts: [withRecycler, (world, state) => `addproducts?no=${theirs(world, state)}`],
    } satisfies Record<string, [State[], Path]>,
    lists: ['tabs/home', 'tabs/orders', 'myorder', 'message', 'transaction', 'conorder', 'addaddress'],
    foreignWords: /客户(?!服)|退单|信息费|修改重量|接单成功|确认订单|编辑地址/,
  },
  recycler: {
    screens: {
      orderdetails: [withRecycler, ({ receiptIn }, state) => `orderdetails/${receiptIn(state)}/2/3`],
      OrderPic: [withRecycler, ({ orderIn }, state) => `OrderPic?no=${orderIn(state)}`],
      evaluate: [withRecycler, ({ receiptIn }, state) => `evaluate/${receiptIn(state)}/2`],
      cancelorder: [withRecycler, ({ receiptIn }, state) => `cancelorder/${receiptIn(state)}`],
      changeweight: [withRecycler, ({ orderIn }, state) => `changeweight?no=${orderIn(state)}`],
      addproducts: [withRecycler, ({ orderIn }, state) => `addproducts?no=${orderIn(state)}`],
      CredenCode: [withRecycler, ({ receiptIn }, state) => `CredenCode/${receiptIn(state)}/2`],
      ordersuccess: [withRecycler, ({ orderIn }, state) => `ordersuccess/4/${orderIn(state)}/2/3/0/1/2`],
      appealuser: [withRecycler, ({ receiptIn }, state) => `appealuser/${receiptIn(state)}`],
      'recentorder-details': [withRecycler, ({ orderIn }, state) => `recentorder-details/${orderIn(state)}`],
    } satisfies Record<string, [State[], Path]>,
    lists: ['tabs/orders', 'order/0', 'order/1', 'message', 'transaction', 'orderwarning', 'recyrecord/0'],
    foreignWords: /(?<!共用手机的)回收员|取消预约|修改重量|您的预约|您换了|货款已付给您|已到您的零钱/,
  },
} as const;

/** Every word of the page, title and foot. */
const wordsOf = (): string[] =>
  [...document.querySelectorAll('h1, main *, footer *, dialog *')]
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''))
    .map(({ textContent }) => textContent);

describe.each(['customer', 'recycler'] as const)('the %s reads no word of the other side', (as) => {
  const { screens, lists, foreignWords } = readers[as];
  const rows = Object.entries(screens).flatMap(([name, [states, path]]: [string, [State[], Path]]) =>
    states.map((state) => [`${name} of an order that is ${state}`, (world: World) => path(world, state)] as const),
  );

  test.each([...rows, ...lists.map((path) => [path, () => path] as const)])('on %s', async (_, path) => {
    await openRoute(path, { as });
    expect(wordsOf().filter((word) => foreignWords.test(word))).toEqual([]);
  });

  test('in the chat', async () => {
    await openRoute(
      ({ orderIn, receiptIn }) =>
        as === 'customer' ? `myorderdetails/${orderIn('taken')}` : `orderdetails/${receiptIn('taken')}/2/3`,
      { as },
    );
    await press('发消息');
    await screen.findByRole('button', { name: '发送' });
    expect(wordsOf().filter((word) => foreignWords.test(word))).toEqual([]);
  });
});
