import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { runLive } from '../../../shell/push/live.ts';
import { openRoute } from '../../../testing/open-route.ts';

test('the price of a deal stands once, as the largest on the page, named by how far the two have come', async () => {
  const price = () => [
    document.querySelector('.state-header_figure')!.textContent,
    document.querySelector('main')!.textContent!.split('¥120.00').length - 1,
  ];
  const { server } = await openRoute(({ facts }) => `second/supplydetail/${facts.market.deals['offered']}`, {
    as: 'customer',
  });
  await screen.findByRole('heading', { name: '等卖家答复' });
  expect(price()).toEqual(['¥120.00 出价', 1]);
  onTestFinished(runLive());
  await server.call('recycler', 'trade.answer_offer', { no: server.facts.market.deals['offered']!, accept: true });
  await screen.findByRole('heading', { name: '等您付款' });
  expect(price()[0]).toBe('¥120.00 成交价');
});
