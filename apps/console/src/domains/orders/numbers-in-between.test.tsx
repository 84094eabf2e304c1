import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const openOrder = async (no: string): Promise<string> => {
  fireEvent.click(await screen.findByText(no));
  await screen.findByText('预估');
  return document.body.textContent ?? '';
};

test('an order shows operators the number in between and the calls through it, and the real ones masked', async () => {
  const { server } = await openConsole('orders', {
    as: 'dispatcher',
    async prepare(world) {
      await world.step('keepApart', { receiptNo: world.receiptIn('taken') });
      const { between } = await world.call('customer', 'orders.get', { no: world.orderIn('taken') });
      await world.step('callBetween', { number: between!.number!, seconds: 75 });
      world.clock.advance(120_000);
      await world.step('deliverEvents', {});
    },
  });
  const shown = await openOrder(server.orderIn('taken'));
  expect(shown).toMatch(/隐私号170 ?600\d ?\d{4}/);
  expect(shown).toContain('客户打给回收员，通话 75 秒');
  for (const { user } of [server.facts.people.customer, server.facts.people.recycler])
    expect(shown).not.toContain(user.mobile);
});

test.each([
  [{}, '隐私号正在办理'],
  [{ waited: 11 }, '隐私号没有办好，双方看到真实号码'],
] as const)('an order says why it has no number in between: %j', async (wish, words) => {
  const { server } = await openConsole('orders', {
    as: 'dispatcher',
    prepare: (world) => world.step('keepApart', { receiptNo: world.receiptIn('taken'), isFree: false, ...wish }),
  });
  expect(await openOrder(server.orderIn('taken'))).toContain(words);
});
