import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderTimeline } from './OrderTimeline.tsx';

const event = (at: string, recordedAt: string, title: string) => ({
  kind: 'weighed',
  title,
  note: null,
  at,
  recordedAt,
});

test('both sides read two times of a step that came more than five minutes later, also over midnight', () => {
  render(
    <OrderTimeline
      events={
        [
          event('2026-11-21T15:50:00.000Z', '2026-11-21T15:55:00.000Z', '回收员到达'),
          event('2026-11-21T15:59:00.000Z', '2026-11-21T16:04:01.000Z', '已过秤'),
        ] as never
      }
    />,
  );
  expect(screen.getAllByText(/提交/)).toHaveLength(1);
  const { textContent } = document.body;
  expect(textContent).toContain('23:59');
  expect(textContent).toMatch(/当时没有网络，.*00:04 提交/);
});
