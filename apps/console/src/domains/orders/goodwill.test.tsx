import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

test('a customer is paid from the platform with a reason, and the number of the movement stands in the order', async () => {
  const { server } = await openConsole('orders', { as: 'dispatcher' });
  const no = server.orderIn('taken');
  fireEvent.click(await screen.findByText(no));
  await screen.findByText('内部备注');
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyG' });
  await screen.findByText(/由平台付到.*的余额，付出后不能撤销/);
  await type('金额', '25');
  await screen.findByText('这一笔要另一位运营复核后才付');
  await type('金额', '15.50');
  await type('原因', '两次爽约，表示歉意');
  await press('付给客户');
  await screen.findAllByText(/流水号/);
  expect(server.sent('orders.console_give_goodwill')).toEqual([{ no, amountFen: 1_550, reason: '两次爽约，表示歉意' }]);
  const { refunds } = await server.call('operator', 'orders.console_get', { no });
  await screen.findAllByText(new RegExp(refunds[0]!.movement!));
  // Given once: the act is gone.
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('补偿'))).toBe(
    false,
  );
});
