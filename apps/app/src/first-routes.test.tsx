import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstTables } from './first-routes.ts';
import { mountedOutsideAct } from './testing/mount-routes.ts';
import { renderRoute } from './testing/render-route.tsx';
import { renderScreen } from './testing/render-screen.tsx';

const answers = [
  { path: 'price', call: 'catalog.list_prices', world: 'signed-out' },
  { path: 'transaction', call: 'wallet.get', world: 'typical' },
] as const;

test.each(answers)('$path asks for its first answer while its code is on its way', async ({ path, call, world }) => {
  const routes = firstTables.flat().map((route) => ({
    ...route,
    load() {
      void route.load();
      return new Promise<never>(() => undefined);
    },
  }));
  const { server } = await mountedOutsideAct(() => renderScreen({ path, routes, world }));
  await waitFor(() => expect(server.requests.map(({ name }) => name)).toContain(call));
});

test.each(answers)('$path asks for its first answer once', async ({ path, call, world }) => {
  const { server, settled } = await renderRoute(path, { world });
  await settled();
  expect(server.requests.filter(({ name }) => name === call)).toHaveLength(1);
});
