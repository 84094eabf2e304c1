import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { deviceStore } from '../calls/device-store.ts';
import { queryClient } from '../calls/queries.ts';
import { followSession } from './follow-session.ts';
import { signOut } from './session.ts';

describe('the answers of a person who signed out', () => {
  test('are gone from memory and from the device, before another one looks', async () => {
    const { settled } = await renderRoute('transaction');
    onTestFinished(followSession({ sessionChanged: () => undefined }));
    await settled();
    expect(queryClient.getQueryCache().findAll({ queryKey: ['wallet.get'] })).not.toEqual([]);
    await deviceStore.set('queries', { owner: 'u1', entries: [{ key: ['wallet.get', {}], data: { availableFen: 1 }, at: Date.now() }] });
    await signOut();
    expect(queryClient.getQueryCache().findAll({ queryKey: ['wallet.get'] }).filter(({ state }) => state.data !== undefined)).toEqual([]);
    await waitFor(async () => expect(await deviceStore.get('queries')).toBeUndefined());
  });
});
