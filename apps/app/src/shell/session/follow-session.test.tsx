import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Session as LoginReply } from '@shoushou/client/tokens/tokens';
import type { User } from '@shoushou/contract/types';
import { renderRoute } from '../../testing/render-route.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { queryClient } from '../calls/queries.ts';
import { persistQueries } from '../calls/persist-queries.ts';
import { followSession, queriesOwner } from './follow-session.ts';
import { signIn, signOut } from './session.ts';

const reply = (userid: string): LoginReply => ({
  userid,
  usersecret: 'secret',
  user: { userid, username: '李师傅', mobile: '13800138000', services: [], usertype: 0 } as unknown as User,
});

describe('the answers of a person who signed out', () => {
  test('are gone from memory and from the device, before another one looks', async () => {
    const { settled } = await renderRoute('transaction');
    onTestFinished(followSession({ sessionChanged: () => undefined }));
    await settled();
    expect(queryClient.getQueryCache().findAll({ queryKey: ['wallet.get'] })).not.toEqual([]);
    await deviceStore.set('queries', {
      owner: 'u1',
      entries: [{ key: ['wallet.get', {}], data: { availableFen: 1 }, at: Date.now() }],
    });
    await signOut();
    expect(
      queryClient
        .getQueryCache()
        .findAll({ queryKey: ['wallet.get'] })
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
    await waitFor(async () => expect(await deviceStore.get('queries')).toBeUndefined());
  });

  test('are gone as well when another one signs in at once, without the first signing out', async () => {
    await signIn(reply('u1'));
    onTestFinished(followSession({ sessionChanged: () => undefined }));
    await deviceStore.set('queries', {
      owner: 'u1',
      entries: [{ key: ['wallet.get', {}], data: { availableFen: 1 }, at: Date.now() }],
    });
    queryClient.setQueryData(['wallet.get', {}], { availableFen: 1 });
    await signIn(reply('u2'));
    expect(queryClient.getQueryData(['wallet.get', {}])).toBeUndefined();
    await waitFor(async () => expect(await deviceStore.get('queries')).toBeUndefined());
  });

  test('are not written again by an answer that was under way', async () => {
    await signIn(reply('u1'));
    onTestFinished(followSession({ sessionChanged: () => undefined }));
    onTestFinished(persistQueries(queriesOwner));
    let answer: (balance: object) => void = () => undefined;
    const asked = queryClient
      .fetchQuery({
        queryKey: ['wallet.get', { late: true }],
        queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
      })
      .catch(() => undefined);
    await signOut();
    answer({ availableFen: 284_630 });
    await asked;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(
      JSON.stringify([
        await deviceStore.get('queries'),
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ]),
    ).not.toContain('284630');
  });
});
