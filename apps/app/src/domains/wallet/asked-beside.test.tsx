import { expect, test } from 'vitest';
import { queryClient } from '../../shell/calls/queries.ts';
import { openRoute } from '../../testing/open-route.ts';
import { routes } from './wallet.routes.ts';

const { load } = routes.find(({ path }) => path === 'transaction')!;
const asked = () => queryClient.getQueryState(['wallet.get', {}]) !== undefined;

test('the wallet is asked for beside its code', async () => {
  await openRoute('tabs/me');
  queryClient.removeQueries({ queryKey: ['wallet.get'] });
  await load();
  expect(asked()).toBe(true);
});

test('signed out, nothing is asked for that would be refused', async () => {
  await openRoute('tabs/me', { world: 'signed-out' });
  await load();
  expect(asked()).toBe(false);
});
