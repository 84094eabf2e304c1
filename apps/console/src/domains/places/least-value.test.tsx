import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, type } from '../../testing/open-console.tsx';

test('an operator sets the lowest estimate for which somebody comes to the door', async () => {
  await openConsole('areas?tab=hours&city=440300', { as: 'trader' });
  await waitFor(() => expect(document.body.textContent).toContain('上门最低预估：不限'));
  await press('修改');
  await type('预估金额不低于', '20');
  await press('保存');
  await waitFor(() => expect(document.body.textContent).toContain('上门最低预估：¥20.00'));
});
