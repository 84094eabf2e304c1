import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/api.ts';
import { ProviderChecks } from './components/ProviderChecks.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the light of a service that was killed turns red within a minute, without a press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let alive = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const data = [
      {
        provider: 'maps',
        state: alive ? 'ok' : 'failed',
        code: alive ? null : 'ECONNREFUSED',
        milliseconds: 3,
        simulated: false,
        filings: [{ title: '某项备案', page: '平台 → 备案' }],
      },
    ];
    return new Response(JSON.stringify({ code: 1001, data, message: '' }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ProviderChecks watch />
    </QueryClientProvider>,
  );
  await screen.findByText('正常');
  await screen.findByText('问不到，请到平台核对：某项备案（平台 → 备案）');
  alive = false;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await screen.findByText('不通');
  expect(screen.getByText(/^代码 ECONNREFUSED，请核对密钥和网络/).textContent).toContain('ECONNREFUSED');
});
