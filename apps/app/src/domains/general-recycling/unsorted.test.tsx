import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/open-route.ts';
import { describeRoute, renderRoute } from '../../testing/render-route.tsx';

describeRoute('gradeless', {
  title: '统货回收',
  as: 'customer',
  typical: '里面大概有什么',
  empty: '这里还没有统货价',
  signedOut: '里面大概有什么',
});

test('says what 100 kg bring unsorted and sorted, and follows the shares that a person tries', async () => {
  await renderRoute('gradeless', { as: 'customer' });
  await screen.findByText('¥120.00');
  // 60 % at 1.62, 25 % at 2.38, 15 % at 3.60.
  await screen.findByText('¥210.70');
  expect(screen.getByText('+¥90.70')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('黄纸板 统货占多少'), { target: { value: '1000' } });
  await screen.findByText('¥162.00');
  expect(screen.getByText('+¥42.00')).toBeTruthy();
  await press('恢复');
  expect(screen.getByText('+¥90.70')).toBeTruthy();
});

test('is booked as unsorted goods', async () => {
  const { path } = await renderRoute('gradeless', { as: 'customer' });
  await press('按统货预约');
  await waitFor(() => expect(path()).toBe('/conorder?from=grneral&service=3'));
  await screen.findByRole('button', { name: /^家庭统货，100 kg/ });
});
