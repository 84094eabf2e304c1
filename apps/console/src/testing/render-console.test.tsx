import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderConsole } from './render-console.tsx';

describe('the console', () => {
  test('shows the orders of a working day to who may see them', async () => {
    const { server } = await renderConsole('orders', { as: 'dispatcher' });
    await screen.findByRole('heading', { name: '订单' });
    await screen.findByText(server.orderIn('weighed'));
  });

  test('leads nobody past the door', async () => {
    await renderConsole('orders', { as: null });
    await screen.findByLabelText('密码');
    expect(screen.queryByRole('navigation', { name: '功能' })).toBeNull();
  });

  test('has no page of orders for a role without the right', async () => {
    const { server } = await renderConsole('orders', { as: 'editor' });
    await screen.findByRole('navigation', { name: '功能' });
    await screen.findAllByRole('menuitem');
    expect(screen.queryByRole('menuitem', { name: '订单' })).toBeNull();
    expect(server.sent('orders.console_list')).toEqual([]);
  });
});
