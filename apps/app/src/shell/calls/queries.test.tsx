import { fireEvent, screen } from '@testing-library/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { queryKey } from '@shoushou/client/calls/query-keys';
import { renderScreen } from '../../testing/render-screen.tsx';
import { deviceStore } from './device-store.ts';
import { persistQueries } from './persist-queries.ts';
import { PageFrame } from '../page-frame/index.ts';
import { callQuery, clearQueries, queryClient, restoreQueries } from './queries.ts';
import type { RouteDefinition } from '../routing/route.ts';
import { session } from '../session/session.ts';
import { callMutation } from './writes.ts';

function DutyScreen() {
  const user = useQuery(callQuery('accounts.get_user', { userid: session.state().user!.userid }));
  const change = useMutation(callMutation('accounts.set_duty'));
  return (
    <PageFrame title="接单">
      <button type="button" onClick={() => change.mutate({ onduty: user.data?.onduty !== true })}>
        {user.data ? (user.data.onduty ? '接单中' : '休息中') : (user.error?.message ?? '…')}
      </button>
    </PageFrame>
  );
}

const routes: RouteDefinition[] = [
  { path: 'duty', title: '接单', guarded: true, load: () => Promise.resolve({ default: DutyScreen }) },
];

describe('reads and writes of the contract', () => {
  test('have the client’s keys', () => {
    expect(callQuery('orders.get', { no: 'OR1' }).queryKey).toEqual(queryKey('orders.get', { no: 'OR1' }));
  });

  test('a write asks again for what it has made stale', async () => {
    const { server } = await renderScreen({ path: '/duty', routes });
    fireEvent.click(await screen.findByRole('button', { name: '接单中' }));
    await screen.findByRole('button', { name: '休息中' });
    expect(server.requests.map(({ name }) => name)).toEqual([
      'accounts.get_user',
      'accounts.set_duty',
      'accounts.get_user',
    ]);
  });

  test('a failing server is told by the screen in its place, and by the catalogue’s toast', async () => {
    await renderScreen({ path: '/duty', routes, world: 'failing' });
    await screen.findByRole('button', { name: /服务|稍后|重试/ });
    expect([...document.querySelectorAll('.overlays_toast')].map(({ textContent }) => textContent)).toEqual([
      '服务器错误，请联系客服',
    ]);
  });

  test('the device’s copy is the same person’s, and a day old at most', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    queryClient.clear();
    const stop = persistQueries(() => 'u1');
    queryClient.setQueryData(['wallet.get', {}], { availableFen: 284_630 });
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: ['last-point'], meta: { volatile: true } })
      .setData({ at: 'here' });
    await vi.advanceTimersByTimeAsync(1100);
    stop();
    queryClient.clear();
    await restoreQueries('u2');
    expect(queryClient.getQueryData(['wallet.get', {}])).toBeUndefined();
    await restoreQueries('u1');
    expect([queryClient.getQueryData(['wallet.get', {}]), queryClient.getQueryData(['last-point'])]).toEqual([
      { availableFen: 284_630 },
      undefined,
    ]);
    queryClient.clear();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await restoreQueries('u1');
    expect(queryClient.getQueryData(['wallet.get', {}])).toBeUndefined();
    await clearQueries();
    expect(await deviceStore.get('queries')).toBeUndefined();
  });
});
