import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderTimeline } from './components/OrderTimeline.tsx';

const event = (at: string, recordedAt: string, title: string) => ({
  kind: 'weighed',
  title,
  note: null,
  at,
  recordedAt,
});

test('a step that came more than five minutes later is read with both times, also over midnight', () => {
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
  expect(screen.getByText(/回收员到达/).textContent).not.toContain('提交');
  const { textContent } = screen.getByText(/已过秤/).closest('li')!;
  expect(textContent).toContain('23:59');
  expect(textContent).toContain('00:04 提交');
});
