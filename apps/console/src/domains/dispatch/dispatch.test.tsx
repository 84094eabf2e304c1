import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';

test('rules are tried on yesterday’s orders before they are published', async () => {
  await openConsole('dispatch-rules', { as: 'dispatcher' });
  await press('发布新规则');
  await press('用昨天的订单试算');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/试算不出差别|比较不出指派|只作比较，不会派单/);
  expect(within(dialog).getByRole('button', { name: /发\s?布/ })).toBeTruthy();
});
