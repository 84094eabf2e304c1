import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a text that is missing is reported with what the page says, a line for each text', async () => {
  render(
    <main>
      <h1>我的预约</h1>
      <button type="button" aria-label="关闭页面">
        <svg />
      </button>
      <p>
        合计<b>¥12.00</b>
      </p>
    </main>,
  );
  const error = (await screen.findByText('已付款', {}, { timeout: 60 }).catch((reason: unknown) => reason)) as Error;
  expect(error.message).toMatch(/^Unable to find an element with the text: 已付款/);
  expect(error.message.split('\n\n')[1]).toBe('The page shows:\n  我的预约\n  [关闭页面]\n  合计\n  ¥12.00');
});
