import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';
import { pageWorlds } from '../../testing/page-worlds.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['people', 'person'],
  ['withdrawals', 'withdrawal'],
  ['applications', 'application'],
  ['inspections', 'deviceOrder'],
] as const)('a number in a drawer of %s is shown by one recorded call, and hides again', async (path, field) => {
  const { server } = await openConsole(path, { prepare: pageWorlds[path]!.prepare });
  await waitFor(() => expect(document.querySelector('main .ant-table-row')).not.toBeNull());
  const cells = document.querySelectorAll('main .ant-table-row .ant-table-cell');
  fireEvent.click(cells[1]!);
  const button = await screen.findByRole('button', { name: '显示手机号' });
  expect(button.parentElement!.textContent).toMatch(/^1\d{2} \*{4} \d{4}/);
  const place = button.parentElement!.parentElement!;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(button);
  await waitFor(() => expect(place.textContent).toMatch(/1\d{2} \d{4} \d{4}/));
  const [sent] = server.sent('operations.show_contact');
  expect(Object.keys(sent as object)).toEqual([field]);
  vi.advanceTimersByTime(61_000);
  await waitFor(() => expect(place.textContent).toMatch(/1\d{2} \*{4} \d{4}/));
  expect(server.sent('operations.show_contact')).toHaveLength(1);
});
