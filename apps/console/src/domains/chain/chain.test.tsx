import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

describe('门店与店员', () => {
  test('a request is answered where the store has no manager, and a number is entered', async () => {
    const { server } = await openConsole('stores', { as: 'trader', prepare: (world) => world.call('customer', 'chain.bind', { storeNo: 'HM0001', staffKind: '1', staffNo: 'A002' }) });
    await press('有申请');
    await press('确认');
    await press('绑定');
    await waitFor(async () => expect(await server.call('customer', 'chain.get_staff', {})).toMatchObject({ state: 'active', staffNo: 'A002' }));
    await press('新工号');
    await type('工号', 'A003');
    await type('姓名', '赵六');
    fireEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }));
    await screen.findByText('A003');
  });
});
