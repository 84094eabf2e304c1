import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press, rowWith, typeDay } from '../../testing/open-console.tsx';
import { appointSteward } from '../../testing/pending-work.ts';

test('an act opens with everything that was sent, and the chain is checked on request', async () => {
  await openConsole('acts', { prepare: appointSteward });
  fireEvent.click(await rowWith('任命小区管家'));
  await screen.findByText('校验值');
  expect(screen.getByText('阳光花园')).toBeTruthy();
  expect(screen.getByText('139 **** 9006')).toBeTruthy();
  expect(location.search).toContain('open=1');
  await press('核验完整性');
  await screen.findByText(/条记录完整，没有被改动/);
});

test('filters are in the address', async () => {
  await openConsole('acts', { prepare: appointSteward });
  await typeDay('到', '2020-01-01');
  await screen.findByText('没有符合条件的操作');
  expect(location.search).toContain('to=2020-01-01');
  expect(document.querySelector('[data-filters]')!.lastElementChild!.textContent).toBe('清空');
  await press('清空');
  await screen.findByText('任命小区管家', { selector: 'td *, .ant-table-cell' });
  await waitFor(() => expect(location.search).not.toContain('to='));
});
