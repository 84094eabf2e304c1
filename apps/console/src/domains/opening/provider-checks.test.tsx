import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../shell/api.ts';
import { ProviderChecks } from './components/ProviderChecks.tsx';
import { ASK_EVERY } from './ask-every.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the light of a service that was killed turns red within a minute, without a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let alive = true;
  vi.spyOn(api.api, 'request').mockImplementation((async () => [{ provider: 'maps', state: alive ? 'ok' : 'failed', code: alive ? null : 'ECONNREFUSED', milliseconds: 3, simulated: false }]) as never);
  render(
    <QueryClientProvider client={api.queryClient}>
      <ProviderChecks every={ASK_EVERY} />
    </QueryClientProvider>,
  );
  await screen.findByText('正常');
  alive = false;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('不通');
  expect(screen.getByText('代码 ECONNREFUSED，请核对密钥和网络').textContent).toContain('ECONNREFUSED');
});
