import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';
import { aggregateFigures } from '../../testing/pending-work.ts';

test('each figure of the day has its hours beside those of yesterday, which are said in words as well', async () => {
  const { server } = await openConsole('workbench', { prepare: aggregateFigures });
  const orders = await screen.findByRole('img', { name: /^下单每小时：昨天.+，今天.+/ });
  expect(screen.getAllByRole('img', { name: /每小时：/ })).toHaveLength(7);
  const [yesterday, today] = orders.querySelectorAll('path');
  expect(yesterday!.getAttribute('d')!.match(/[ML]/g), 'the whole day').toHaveLength(24);
  const { until } = await server.call('operator', 'statistics.live_city', {});
  const hour = new Date(Date.parse(until) + 8 * 3_600_000).getUTCHours();
  expect(today!.getAttribute('d')!.match(/[ML]/g)?.length ?? 0, 'complete hours').toBe(hour);
});

test('a queue leads to the records that it counts, not to all of their page', async () => {
  await openConsole('workbench', {
    async prepare(server) {
      await server.call('trader', 'catalog.submit_prices', {
        city: '440300',
        reason: '纸厂调价',
        changes: [{ itemId: 'cardboard', district: '440304', priceFen: 190 }],
      });
    },
  });
  const queues = await screen.findByRole('region', { name: '我的队列' });
  fireEvent.click(await within(queues).findByText('价格'));
  await waitFor(() => expect(location.search).toBe('?tab=lists'));
  await screen.findByText('纸厂调价');
});
