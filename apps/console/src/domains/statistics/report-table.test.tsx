import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportTable } from './components/ReportTable.tsx';

const sums = {
  placed: 1_600,
  taken: 1_500,
  takeSeconds: 8_130,
  cancelled: 3,
  expired: 1,
  deals: 1_474,
  amountFen: 10_683_832,
  grams: 6_840_000,
  incomeFen: 4_000,
  stars: 47,
  ratings: 10,
};

test('a report counts its deals as it writes every other figure, with their unit in the head', async () => {
  render(
    <ReportTable
      by="day"
      measure="amount"
      rows={[{ key: '2026-11-21', title: '', sums, before: null }]}
      total={sums.amountFen}
      loading={false}
    />,
  );
  await screen.findByText('11月21日 周六');
  expect(screen.getByText('成交 单')).toBeTruthy();
  expect(screen.getByText('1,474')).toBeTruthy();
});
